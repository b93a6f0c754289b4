import * as contract from '@sikka/contract/routes/admin/auth';
import * as operators from '@sikka/contract/routes/admin/operators';
import type { RequestContext } from '../../platform/http/context.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import type { OperatorCookie, OperatorDeviceCookie } from '../../platform/http/cookies.ts';
import { changeCode, offerCode } from './authenticator-app.ts';
import { changeOperatorPassword } from './change-password.ts';
import { inviteOperator, resendInvitation, withdrawInvitation } from './invitations.ts';
import { joinAsOperator, readOffer } from './join.ts';
import { changeOperator, listOperators } from './manage-operators.ts';
import { addOwnPasskey, ownPasskeyOptions, removeOwnPasskey, readOperatorMe } from './own-account.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import type { OperatorOrigin, OperatorParts } from './parts.ts';
import { passkeySignInOptions } from './passkeys.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { signInByCode, signInByPasskey, signOutOperator, type SignedIn } from './sign-in.ts';

interface RouteParts extends OperatorParts {
  cookie: OperatorCookie;
  deviceCookie: OperatorDeviceCookie;
  addressOf: (context: RequestContext) => string;
}

const linkOf = (token: string) => {
  const [id = '', secret = ''] = token.split('.');
  return { id, token: secret };
};

/** Joining and signing in: open to anyone who knows the admin path. */
function serveSignIn(endpoints: Endpoints, parts: RouteParts): void {
  const enter = (context: RequestContext, { operatorId, token, device }: SignedIn) => {
    parts.cookie.write(context, token);
    parts.deviceCookie.write(context, device);
    return readOperatorMe(parts.db, operatorId);
  };
  const originOf = (context: RequestContext): OperatorOrigin => ({
    address: parts.addressOf(context),
    userAgent: context.req.header('user-agent') ?? '',
    device: parts.deviceCookie.read(context),
  });
  const countTry = (context: RequestContext) =>
    parts.rateLimits.consume('operatorAddress', parts.addressOf(context));
  endpoints
    .serve(contract.readInvitation, async ({ body, context }) => {
      await countTry(context);
      return readOffer(parts, linkOf(body.token));
    })
    .serve(contract.acceptInvitation, async ({ body, context }) => {
      await countTry(context);
      return enter(context, await joinAsOperator(parts, linkOf(body.token), body, originOf(context)));
    })
    .serve(contract.operatorSignIn, async ({ body, context }) =>
      enter(context, await signInByCode(parts, body, originOf(context))),
    )
    .serve(contract.beginPasskeySignIn, async ({ context }) => {
      await countTry(context);
      return passkeySignInOptions(parts);
    })
    .serve(contract.passkeySignIn, async ({ body, context }) =>
      enter(context, await signInByPasskey(parts, body.passkey, originOf(context))),
    );
}

/** The caller's own account: factors, password, recovery codes, sessions. */
function serveOwnAccount(endpoints: Endpoints, parts: RouteParts): void {
  const { db } = parts;
  endpoints
    .serve(contract.getOperatorMe, ({ caller }) => readOperatorMe(db, caller.operatorId))
    .serve(contract.beginPasskey, ({ body, caller }) => ownPasskeyOptions(parts, caller, body.password))
    .serve(contract.addPasskey, ({ body, caller }) => addOwnPasskey(parts, caller, body))
    .serve(contract.removePasskey, ({ body, caller }) => removeOwnPasskey(parts, caller, body))
    .serve(contract.beginCode, ({ body, caller }) => offerCode(parts, caller, body.password))
    .serve(contract.changeCode, ({ body, caller }) => changeCode(parts, caller, body))
    .serve(contract.beginFactor, () => passkeySignInOptions(parts))
    .serve(contract.changeOperatorPassword, ({ body, caller }) => changeOperatorPassword(parts, caller, body))
    .serve(contract.renewRecoveryCodes, async ({ body, caller }) => ({
      codes: await renewRecoveryCodes(parts, caller, body.password),
    }))
    .serve(contract.listOwnSessions, ({ caller }) => listOwnSessions(db, caller))
    .serve(contract.endOtherSessions, ({ caller }) => endOtherSessions(db, caller))
    .serve(contract.endOwnSession, ({ params, caller }) => endOwnSession(db, caller, params.id))
    .serve(contract.operatorSignOut, async ({ caller, context }) => {
      await signOutOperator(parts, caller);
      parts.cookie.clear(context);
    });
}

/** Joining, signing in, and managing operators. */
export function serveAuth(endpoints: Endpoints, parts: RouteParts): void {
  serveSignIn(endpoints, parts);
  serveOwnAccount(endpoints, parts);
  endpoints
    .serve(operators.listOperators, () => listOperators(parts.db))
    .serve(operators.inviteOperator, ({ body, caller }) => inviteOperator(parts, caller, body))
    .serve(operators.resendInvitation, ({ params, caller }) => resendInvitation(parts, caller, params.id))
    .serve(operators.withdrawInvitation, ({ params, caller }) => withdrawInvitation(parts, caller, params.id))
    .serve(operators.changeOperator, ({ params, body, caller }) =>
      changeOperator(parts, caller, params.id, body),
    );
}
