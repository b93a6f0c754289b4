import * as contract from '@sikka/contract/routes/admin/auth';
import type { RequestContext } from '../../platform/http/context.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import type { OperatorCookie } from '../../platform/http/cookies.ts';
import { inviteOperator, withdrawInvitation } from './invitations.ts';
import { joinAsOperator, readOffer } from './join.ts';
import { changeOperator, listOperators } from './manage-operators.ts';
import { addOwnPasskey, ownPasskeyOptions, removeOwnPasskey, readOperatorMe } from './own-account.ts';
import type { OperatorParts } from './parts.ts';
import { passkeySignInOptions } from './passkeys.ts';
import { signInByCode, signInByPasskey, signOutOperator } from './sign-in.ts';

interface RouteParts extends OperatorParts {
  cookie: OperatorCookie;
  addressOf: (context: RequestContext) => string;
}

const linkOf = (token: string) => {
  const [id = '', secret = ''] = token.split('.');
  return { id, token: secret };
};

/** Joining and signing in: open to anyone who knows the admin path. */
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

/** Joining, signing in, and managing operators. */
export function serveAuth(endpoints: Endpoints, parts: RouteParts): void {
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
    );
}
