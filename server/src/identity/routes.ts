import * as contract from '@sikka/contract/routes/player/identity';
import type { Me } from '@sikka/contract/routes/player/identity';
import type { RequestContext } from '../platform/http/context.ts';
import type { Endpoints } from '../platform/http/endpoints.ts';
import type { Caller } from '../platform/caller.ts';
import type { DeviceCookie, FirstSignInCookie, SessionCookie } from '../platform/http/cookies.ts';
import { registerPlayer } from './register-player.ts';
import { claimWelcome } from './welcome-bonus.ts';
import { changeName, changePassword } from './change-account.ts';
import { deleteAccount } from './delete-account.ts';
import { confirmVerification, sendVerification } from './verify-email.ts';
import type { Origin, PasskeyDeps } from './deps.ts';
import { addPasskey, beginPasskey, beginPasskeySignIn, listPasskeys, removePasskey } from './passkeys.ts';
import { readMe } from './read-me.ts';
import { confirmPasswordReset, requestPasswordReset } from './reset-password.ts';
import { signIn, signInByPasskey, signInFirst } from './sign-in.ts';
import { signOut } from './sessions.ts';

interface RouteDeps extends PasskeyDeps {
  cookie: SessionCookie;
  device: DeviceCookie;
  firstSignIn: FirstSignInCookie;
  addressOf: (context: RequestContext) => string;
}

/** The caller's own passkeys. */
function servePasskeys(endpoints: Endpoints, deps: RouteDeps): void {
  const countWrite = ({ playerId }: Caller) => deps.rateLimits.consume('playerWrites', playerId);
  endpoints
    .serve(contract.listPasskeys, ({ caller }) => listPasskeys(deps.db, caller.playerId))
    .serve(contract.beginPasskey, async ({ body, caller }) => {
      await countWrite(caller);
      return beginPasskey(deps, caller, body.currentPassword);
    })
    .serve(contract.addPasskey, async ({ body, caller, context }) => {
      await countWrite(caller);
      const userAgent = context.req.header('user-agent') ?? '';
      return addPasskey(deps, caller, body.passkey, { address: deps.addressOf(context), userAgent });
    })
    .serve(contract.removePasskey, async ({ body, caller, context }) => {
      await countWrite(caller);
      return removePasskey(deps, caller, body.id, { address: deps.addressOf(context) });
    });
}

/** The endpoints of §4 'Session', 'Registration' and 'Verification'. */
export function serveIdentity(endpoints: Endpoints, deps: RouteDeps): void {
  const originOf = (context: RequestContext) => ({ address: deps.addressOf(context) });
  const enter = async (
    context: RequestContext,
    sign: (origin: Origin) => Promise<{ token: string; me: Me }>,
  ) => {
    const device = deps.device.read(context);
    const { token, me } = await sign({ ...originOf(context), device });
    deps.cookie.write(context, token);
    deps.device.write(context, device);
    deps.firstSignIn.clear(context);
    return me;
  };
  servePasskeys(endpoints, deps);
  endpoints
    .serve(contract.getCaptchaChallenge, () => deps.captcha.createChallenge())
    .serve(contract.getHarderChallenge, () => deps.captcha.createChallenge('harder'))
    .serve(contract.register, async ({ body, context }) => {
      const device = deps.device.read(context);
      const { ticket, ...registered } = await registerPlayer(deps, body, { ...originOf(context), device });
      deps.device.write(context, device);
      deps.firstSignIn.write(context, ticket);
      return registered;
    })
    .serve(contract.signIn, ({ body, context }) => enter(context, (origin) => signIn(deps, body, origin)))
    .serve(contract.firstSignIn, ({ context }) =>
      enter(context, (origin) => signInFirst(deps, deps.firstSignIn.read(context), origin)),
    )
    .serve(contract.beginPasskeySignIn, ({ body, context }) =>
      beginPasskeySignIn(deps, body.captcha, originOf(context)),
    )
    .serve(contract.passkeySignIn, ({ body, context }) =>
      enter(context, (origin) => signInByPasskey(deps, body.passkey, origin)),
    )
    .serve(contract.signOut, async ({ caller, context }) => {
      await signOut(deps.db, caller);
      deps.cookie.clear(context);
    })
    .serve(contract.getMe, ({ caller }) => readMe(deps.db, caller.playerId))
    .serve(contract.changeName, async ({ body, caller }) => {
      await deps.rateLimits.consume('playerWrites', caller.playerId);
      return changeName(deps.db, caller.playerId, body.name);
    })
    .serve(contract.changePassword, async ({ body, caller, context }) => {
      // Successful tries are not counted, but each costs two hashes.
      await deps.rateLimits.consume('playerWrites', caller.playerId);
      await changePassword(deps, caller, body, originOf(context));
    })
    .serve(contract.deleteAccount, async ({ body, caller, context }) => {
      await deps.rateLimits.consume('playerWrites', caller.playerId);
      await deleteAccount(deps, caller, body.currentPassword, originOf(context));
      deps.cookie.clear(context);
    })
    .serve(contract.sendVerification, ({ body, caller }) =>
      sendVerification(deps, caller.playerId, body.trigger),
    )
    .serve(contract.confirmVerification, ({ body, context }) =>
      confirmVerification(deps, body.token, originOf(context)),
    )
    .serve(contract.claimWelcome, async ({ caller }) => {
      await deps.rateLimits.consume('playerWrites', caller.playerId);
      return claimWelcome(deps.db, caller.playerId);
    })
    .serve(contract.requestPasswordReset, ({ body, context }) =>
      requestPasswordReset(deps, body, { ...originOf(context), device: deps.device.read(context) }),
    )
    .serve(contract.confirmPasswordReset, ({ body, context }) =>
      confirmPasswordReset(deps, body, originOf(context)),
    );
}
