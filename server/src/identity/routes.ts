import * as contract from '@sikka/contract/routes/player/identity';
import type { Me } from '@sikka/contract/routes/player/identity';
import type { RequestContext } from '../platform/http/context.ts';
import type { Endpoints } from '../platform/http/endpoints.ts';
import type { Caller } from '../platform/caller.ts';
import type { DeviceCookie, FirstSignInCookie, SessionCookie } from '../platform/http/cookies.ts';
import { registerPlayer } from './register-player.ts';
import { claimWelcome } from './welcome-bonus.ts';
import { changeName, changePassword, deleteAccount } from './change-account.ts';
import { confirmVerification, sendVerification } from './verify-email.ts';
import type { Origin, PasskeyParts } from './parts.ts';
import { addPasskey, beginPasskey, beginPasskeySignIn, listPasskeys, removePasskey } from './passkeys.ts';
import { readMe } from './read-me.ts';
import { confirmPasswordReset, requestPasswordReset } from './reset-password.ts';
import { signIn, signInByPasskey, signInFirst, signOut } from './sign-in.ts';

interface RouteParts extends PasskeyParts {
  cookie: SessionCookie;
  device: DeviceCookie;
  firstSignIn: FirstSignInCookie;
  addressOf: (context: RequestContext) => string;
}

/** The caller's own passkeys. */
function servePasskeys(endpoints: Endpoints, parts: RouteParts): void {
  const countWrite = ({ playerId }: Caller) => parts.rateLimits.consume('playerWrites', playerId);
  endpoints
    .serve(contract.listPasskeys, ({ caller }) => listPasskeys(parts.db, caller.playerId))
    .serve(contract.beginPasskey, async ({ body, caller }) => {
      await countWrite(caller);
      return beginPasskey(parts, caller, body.currentPassword);
    })
    .serve(contract.addPasskey, async ({ body, caller, context }) => {
      await countWrite(caller);
      const userAgent = context.req.header('user-agent') ?? '';
      return addPasskey(parts, caller, body.passkey, { address: parts.addressOf(context), userAgent });
    })
    .serve(contract.removePasskey, async ({ body, caller, context }) => {
      await countWrite(caller);
      return removePasskey(parts, caller, body.id, { address: parts.addressOf(context) });
    });
}

/** The endpoints of §4 'Session', 'Registration' and 'Verification'. */
export function serveIdentity(endpoints: Endpoints, parts: RouteParts): void {
  const originOf = (context: RequestContext) => ({ address: parts.addressOf(context) });
  const enter = async (
    context: RequestContext,
    sign: (origin: Origin) => Promise<{ token: string; me: Me }>,
  ) => {
    const device = parts.device.read(context);
    const { token, me } = await sign({ ...originOf(context), device });
    parts.cookie.write(context, token);
    parts.device.write(context, device);
    parts.firstSignIn.clear(context);
    return me;
  };
  servePasskeys(endpoints, parts);
  endpoints
    .serve(contract.getCaptchaChallenge, () => parts.captcha.createChallenge())
    .serve(contract.getHarderChallenge, () => parts.captcha.createChallenge('harder'))
    .serve(contract.register, async ({ body, context }) => {
      const device = parts.device.read(context);
      const { ticket, ...registered } = await registerPlayer(parts, body, { ...originOf(context), device });
      parts.device.write(context, device);
      parts.firstSignIn.write(context, ticket);
      return registered;
    })
    .serve(contract.signIn, ({ body, context }) => enter(context, (origin) => signIn(parts, body, origin)))
    .serve(contract.firstSignIn, ({ context }) =>
      enter(context, (origin) => signInFirst(parts, parts.firstSignIn.read(context), origin)),
    )
    .serve(contract.beginPasskeySignIn, ({ body, context }) =>
      beginPasskeySignIn(parts, body.captcha, originOf(context)),
    )
    .serve(contract.passkeySignIn, ({ body, context }) =>
      enter(context, (origin) => signInByPasskey(parts, body.passkey, origin)),
    )
    .serve(contract.signOut, async ({ caller, context }) => {
      await signOut(parts.db, caller);
      parts.cookie.clear(context);
    })
    .serve(contract.getMe, ({ caller }) => readMe(parts.db, caller.playerId))
    .serve(contract.changeName, async ({ body, caller }) => {
      await parts.rateLimits.consume('playerWrites', caller.playerId);
      return changeName(parts.db, caller.playerId, body.name);
    })
    .serve(contract.changePassword, async ({ body, caller, context }) => {
      // Successful tries are not counted, but each costs two hashes.
      await parts.rateLimits.consume('playerWrites', caller.playerId);
      await changePassword(parts, caller, body, originOf(context));
    })
    .serve(contract.deleteAccount, async ({ body, caller, context }) => {
      await parts.rateLimits.consume('playerWrites', caller.playerId);
      await deleteAccount(parts, caller, body.currentPassword, originOf(context));
      parts.cookie.clear(context);
    })
    .serve(contract.sendVerification, ({ body, caller }) =>
      sendVerification(parts, caller.playerId, body.trigger),
    )
    .serve(contract.confirmVerification, ({ body, context }) =>
      confirmVerification(parts, body.token, originOf(context)),
    )
    .serve(contract.claimWelcome, async ({ caller }) => {
      await parts.rateLimits.consume('playerWrites', caller.playerId);
      return claimWelcome(parts.db, caller.playerId);
    })
    .serve(contract.requestPasswordReset, ({ body, context }) =>
      requestPasswordReset(parts, body, { ...originOf(context), device: parts.device.read(context) }),
    )
    .serve(contract.confirmPasswordReset, ({ body, context }) =>
      confirmPasswordReset(parts, body, originOf(context)),
    );
}
