import * as passkeys from '@sikka/contract/routes/player/identity/passkeys';
import * as passwords from '@sikka/contract/routes/player/identity/passwords';
import * as profile from '@sikka/contract/routes/player/identity/profile';
import * as registration from '@sikka/contract/routes/player/identity/registration';
import * as sessions from '@sikka/contract/routes/player/identity/sessions';
import * as verification from '@sikka/contract/routes/player/identity/verification';
import type { Me } from '@sikka/contract/routes/player/identity/profile';
import type { RequestContext } from '../platform/http/context.ts';
import type { Endpoints } from '../platform/http/endpoints.ts';
import type { Caller } from '../platform/caller.ts';
import type { Cookie, DeviceCookie } from '../platform/http/cookies.ts';
import { registerPlayer } from './register-player.ts';
import { claimWelcome } from './welcome-bonus.ts';
import { changeName } from './change-name.ts';
import { changePassword } from './change-password.ts';
import { deleteAccount } from './delete-account.ts';
import { confirmVerification, sendVerification } from './verify-email.ts';
import type { Origin, PasskeyDeps } from './deps.ts';
import { addPasskey, beginPasskey, beginPasskeySignIn, listPasskeys, removePasskey } from './passkeys.ts';
import { readMe } from './read-me.ts';
import { confirmPasswordReset, requestPasswordReset } from './reset-password.ts';
import { signIn, signInByPasskey, signInFirst } from './sign-in.ts';
import { signOut } from './sessions.ts';

interface RouteDeps extends PasskeyDeps {
  cookie: Cookie;
  device: DeviceCookie;
  firstSignIn: Cookie;
  addressOf: (context: RequestContext) => string;
}

/** The caller's own passkeys. */
function servePasskeys(endpoints: Endpoints, deps: RouteDeps): void {
  const countWrite = ({ playerId }: Caller) => deps.rateLimits.consume('playerWrites', playerId);
  endpoints
    .serve(passkeys.listPasskeys, ({ caller }) => listPasskeys(deps.db, caller.playerId))
    .serve(passkeys.beginPasskey, async ({ body, caller }) => {
      await countWrite(caller);
      return beginPasskey(deps, caller, body.currentPassword);
    })
    .serve(passkeys.addPasskey, async ({ body, caller, context }) => {
      await countWrite(caller);
      const userAgent = context.req.header('user-agent') ?? '';
      return addPasskey(deps, caller, body.passkey, { address: deps.addressOf(context), userAgent });
    })
    .serve(passkeys.removePasskey, async ({ body, caller, context }) => {
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
    .serve(registration.getCaptchaChallenge, () => deps.captcha.createChallenge())
    .serve(registration.getHarderChallenge, () => deps.captcha.createChallenge('harder'))
    .serve(registration.register, async ({ body, context }) => {
      const device = deps.device.read(context);
      const { ticket, ...registered } = await registerPlayer(deps, body, { ...originOf(context), device });
      deps.device.write(context, device);
      deps.firstSignIn.write(context, ticket);
      return registered;
    })
    .serve(sessions.signIn, ({ body, context }) => enter(context, (origin) => signIn(deps, body, origin)))
    .serve(sessions.firstSignIn, ({ context }) =>
      enter(context, (origin) => signInFirst(deps, deps.firstSignIn.read(context), origin)),
    )
    .serve(passkeys.beginPasskeySignIn, ({ body, context }) =>
      beginPasskeySignIn(deps, body.captcha, originOf(context)),
    )
    .serve(passkeys.passkeySignIn, ({ body, context }) =>
      enter(context, (origin) => signInByPasskey(deps, body.passkey, origin)),
    )
    .serve(sessions.signOut, async ({ caller, context }) => {
      await signOut(deps.db, caller);
      deps.cookie.clear(context);
    })
    .serve(profile.getMe, ({ caller }) => readMe(deps.db, caller.playerId))
    .serve(profile.changeName, async ({ body, caller }) => {
      await deps.rateLimits.consume('playerWrites', caller.playerId);
      return changeName(deps.db, caller.playerId, body.name);
    })
    .serve(passwords.changePassword, async ({ body, caller, context }) => {
      // Successful tries are not counted, but each costs two hashes.
      await deps.rateLimits.consume('playerWrites', caller.playerId);
      await changePassword(deps, caller, body, originOf(context));
    })
    .serve(profile.deleteAccount, async ({ body, caller, context }) => {
      await deps.rateLimits.consume('playerWrites', caller.playerId);
      await deleteAccount(deps, caller, body.currentPassword, originOf(context));
      deps.cookie.clear(context);
    })
    .serve(verification.sendVerification, ({ body, caller }) =>
      sendVerification(deps, caller.playerId, body.trigger),
    )
    .serve(verification.confirmVerification, ({ body, context }) =>
      confirmVerification(deps, body.token, originOf(context)),
    )
    .serve(registration.claimWelcome, async ({ caller }) => {
      await deps.rateLimits.consume('playerWrites', caller.playerId);
      return claimWelcome(deps.db, caller.playerId);
    })
    .serve(passwords.requestPasswordReset, ({ body, context }) =>
      requestPasswordReset(deps, body, { ...originOf(context), device: deps.device.read(context) }),
    )
    .serve(passwords.confirmPasswordReset, ({ body, context }) =>
      confirmPasswordReset(deps, body, originOf(context)),
    );
}
