import * as contract from '@sikka/contract/routes/operator/access';
import * as settings from '@sikka/contract/routes/operator/settings';
import type { RequestContext } from '../http/context.ts';
import type { Endpoints } from '../http/endpoints.ts';
import type { OperatorCookie } from '../http/operator-cookie.ts';
import { listVersions } from '../settings/index.ts';
import { changeSettings, restoreSettings } from './change-settings.ts';
import { inviteOperator, withdrawInvitation } from './invitations.ts';
import { joinAsOperator, readOffer } from './join.ts';
import { listAudit } from './list-audit.ts';
import { changeOperator, listOperators } from './manage.ts';
import { addOwnPasskey, ownPasskeyOptions, removeOwnPasskey } from './own-passkeys.ts';
import type { OperatorParts } from './parts.ts';
import { passkeySignInOptions } from './passkeys.ts';
import { readOperatorMe } from './read-me.ts';
import { signInByCode, signInByPasskey, signOutOperator } from './sign-in.ts';

interface RouteParts extends OperatorParts {
  cookie: OperatorCookie;
  addressOf: (context: RequestContext) => string;
}

const linkOf = (token: string) => {
  const [id = '', secret = ''] = token.split('.');
  return { id, token: secret };
};

/** Joining and signing in: for whoever knows the console's address. */
function serveSignIn(endpoints: Endpoints, parts: RouteParts): void {
  const enter = (context: RequestContext, { operatorId, token }: { operatorId: string; token: string }) => {
    parts.cookie.write(context, token);
    return readOperatorMe(parts.db, operatorId);
  };
  const countTry = (context: RequestContext) =>
    parts.rateLimits.consume('operatorAddress', parts.addressOf(context));
  endpoints
    .serve(contract.readInvitation, async ({ body, context }) => {
      await countTry(context);
      return readOffer(parts, linkOf(body.token));
    })
    .serve(contract.acceptInvitation, async ({ body, context }) => {
      await countTry(context);
      return enter(context, await joinAsOperator(parts, linkOf(body.token), body));
    })
    .serve(contract.operatorSignIn, async ({ body, context }) =>
      enter(context, await signInByCode(parts, body, parts.addressOf(context))),
    )
    .serve(contract.beginPasskeySignIn, async ({ context }) => {
      await countTry(context);
      return passkeySignInOptions(parts);
    })
    .serve(contract.passkeySignIn, async ({ body, context }) =>
      enter(context, await signInByPasskey(parts, body.passkey, parts.addressOf(context))),
    );
}

/** What administrators set (docs/decisions/0020). */
export function serveSettings(endpoints: Endpoints, { db }: Pick<OperatorParts, 'db'>): void {
  endpoints
    .serve(settings.listSettings, ({ body }) => listVersions(db, body.before))
    .serve(settings.changeSettings, ({ body, caller }) => changeSettings({ db }, caller, body))
    .serve(settings.restoreSettings, ({ body, caller }) => restoreSettings({ db }, caller, body));
}

/** The endpoints of operators themselves and of the audit log. */
export function serveOperator(endpoints: Endpoints, parts: RouteParts): void {
  serveSignIn(endpoints, parts);
  endpoints
    .serve(contract.operatorSignOut, async ({ caller, context }) => {
      await signOutOperator(parts, caller);
      parts.cookie.clear(context);
    })
    .serve(contract.getOperatorMe, ({ caller }) => readOperatorMe(parts.db, caller.operatorId))
    .serve(contract.beginPasskey, ({ caller }) => ownPasskeyOptions(parts, caller))
    .serve(contract.addPasskey, ({ body, caller }) => addOwnPasskey(parts, caller, body))
    .serve(contract.removePasskey, ({ body, caller }) => removeOwnPasskey(parts, caller, body.id))
    .serve(contract.listOperators, () => listOperators(parts.db))
    .serve(contract.inviteOperator, async ({ body, caller }) => ({
      link: await inviteOperator(parts, caller, body),
    }))
    .serve(contract.withdrawInvitation, ({ params, caller }) => withdrawInvitation(parts, caller, params.id))
    .serve(contract.changeOperator, ({ params, body, caller }) =>
      changeOperator(parts, caller, params.id, body),
    )
    .serve(contract.listAudit, ({ body }) => listAudit(parts.db, body));
}
