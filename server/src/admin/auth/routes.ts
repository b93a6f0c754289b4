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
import type { OperatorOrigin, OperatorDeps } from './deps.ts';
import { passkeySignInOptions } from './passkeys.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { signInByCode, signInByPasskey, type SignedIn } from './sign-in.ts';
import { closeOperatorSession } from './sessions.ts';

interface RouteDeps extends OperatorDeps {
  cookie: OperatorCookie;
  deviceCookie: OperatorDeviceCookie;
  addressOf: (context: RequestContext) => string;
}

const linkOf = (token: string) => {
  const [id = '', secret = ''] = token.split('.');
  return { id, token: secret };
};

/** Joining and signing in: open to anyone who knows the admin path. */
function serveSignIn(endpoints: Endpoints, deps: RouteDeps): void {
  const enter = (context: RequestContext, { operatorId, token, device }: SignedIn) => {
    deps.cookie.write(context, token);
    deps.deviceCookie.write(context, device);
    return readOperatorMe(deps.db, operatorId);
  };
  const originOf = (context: RequestContext): OperatorOrigin => ({
    address: deps.addressOf(context),
    userAgent: context.req.header('user-agent') ?? '',
    device: deps.deviceCookie.read(context),
  });
  const countTry = (context: RequestContext) =>
    deps.rateLimits.consume('operatorAddress', deps.addressOf(context));
  endpoints
    .serve(contract.readInvitation, async ({ body, context }) => {
      await countTry(context);
      return readOffer(deps, linkOf(body.token));
    })
    .serve(contract.acceptInvitation, async ({ body, context }) => {
      await countTry(context);
      return enter(context, await joinAsOperator(deps, linkOf(body.token), body, originOf(context)));
    })
    .serve(contract.operatorSignIn, async ({ body, context }) =>
      enter(context, await signInByCode(deps, body, originOf(context))),
    )
    .serve(contract.beginPasskeySignIn, async ({ context }) => {
      await countTry(context);
      return passkeySignInOptions(deps);
    })
    .serve(contract.passkeySignIn, async ({ body, context }) =>
      enter(context, await signInByPasskey(deps, body.passkey, originOf(context))),
    );
}

/** The caller's own account: factors, password, recovery codes, sessions. */
function serveOwnAccount(endpoints: Endpoints, deps: RouteDeps): void {
  const { db } = deps;
  endpoints
    .serve(contract.getOperatorMe, ({ caller }) => readOperatorMe(db, caller.operatorId))
    .serve(contract.beginPasskey, ({ body, caller }) => ownPasskeyOptions(deps, caller, body.password))
    .serve(contract.addPasskey, ({ body, caller }) => addOwnPasskey(deps, caller, body))
    .serve(contract.removePasskey, ({ body, caller }) => removeOwnPasskey(deps, caller, body))
    .serve(contract.beginCode, ({ body, caller }) => offerCode(deps, caller, body.password))
    .serve(contract.changeCode, ({ body, caller }) => changeCode(deps, caller, body))
    .serve(contract.beginFactor, () => passkeySignInOptions(deps))
    .serve(contract.changeOperatorPassword, ({ body, caller }) => changeOperatorPassword(deps, caller, body))
    .serve(contract.renewRecoveryCodes, async ({ body, caller }) => ({
      codes: await renewRecoveryCodes(deps, caller, body.password),
    }))
    .serve(contract.listOwnSessions, ({ caller }) => listOwnSessions(db, caller))
    .serve(contract.endOtherSessions, ({ caller }) => endOtherSessions(db, caller))
    .serve(contract.endOwnSession, ({ params, caller }) => endOwnSession(db, caller, params.id))
    .serve(contract.operatorSignOut, async ({ caller, context }) => {
      await closeOperatorSession(db, caller.sessionId);
      deps.cookie.clear(context);
    });
}

/** Joining, signing in, and managing operators. */
export function serveAuth(endpoints: Endpoints, deps: RouteDeps): void {
  serveSignIn(endpoints, deps);
  serveOwnAccount(endpoints, deps);
  endpoints
    .serve(operators.listOperators, () => listOperators(deps.db))
    .serve(operators.inviteOperator, ({ body, caller }) => inviteOperator(deps, caller, body))
    .serve(operators.resendInvitation, ({ params, caller }) => resendInvitation(deps, caller, params.id))
    .serve(operators.withdrawInvitation, ({ params, caller }) => withdrawInvitation(deps, caller, params.id))
    .serve(operators.changeOperator, ({ params, body, caller }) =>
      changeOperator(deps, caller, params.id, body),
    );
}
