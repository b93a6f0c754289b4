import * as contract from '@sikka/contract/routes/admin/settings';
import type { Db } from '../../platform/database/index.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { listVersions } from '../../settings/index.ts';
import { changeSettings, restoreSettings } from './change-settings.ts';

/** The settings that administrators change (docs/decisions/0020). */
export function serveSettings(endpoints: Endpoints, { db }: { db: Db }): void {
  endpoints
    .serve(contract.listSettings, ({ body }) => listVersions(db, body.before))
    .serve(contract.changeSettings, ({ body, caller }) => changeSettings({ db }, caller, body))
    .serve(contract.restoreSettings, ({ body, caller }) => restoreSettings({ db }, caller, body));
}
