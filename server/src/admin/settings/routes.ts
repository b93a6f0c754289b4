import * as contract from '@sikka/contract/routes/admin/settings';
import type { Db } from '../../platform/database/index.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { changeSettings, restoreSettings } from './change-settings.ts';
import { confirmProposal, declineProposal, withdrawProposal } from './decide-proposal.ts';
import { proposeSettings } from './propose-settings.ts';
import { readSettingsPage } from './read-settings-page.ts';

/** Settings, and proposals of what moves money (docs/decisions/0020, 0030). */
export function serveSettings(endpoints: Endpoints, deps: { db: Db }): void {
  endpoints
    .serve(contract.listSettings, ({ body, caller }) => readSettingsPage(deps.db, caller, body.before))
    .serve(contract.changeSettings, ({ body, caller }) => changeSettings(deps, caller, body))
    .serve(contract.restoreSettings, ({ body, caller }) => restoreSettings(deps, caller, body))
    .serve(contract.proposeSettings, ({ body, caller }) => proposeSettings(deps, caller, body))
    .serve(contract.confirmProposal, ({ params, body, caller }) =>
      confirmProposal(deps, caller, { ...params, ...body }),
    )
    .serve(contract.declineProposal, ({ params, caller }) => declineProposal(deps, caller, params.number))
    .serve(contract.withdrawProposal, ({ params, caller }) => withdrawProposal(deps, caller, params.number));
}
