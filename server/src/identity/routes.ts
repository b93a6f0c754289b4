import * as contract from '@sikka/contract/routes/player/identity';
import type { RequestContext } from '../platform/http/context.ts';
import type { Endpoints } from '../platform/http/endpoints.ts';
import type { DeviceCookie, SessionCookie } from '../platform/http/cookies.ts';
import { claimWelcome, registerPlayer } from './register-player.ts';
import { changeName, changePassword, deleteAccount } from './change-account.ts';
import { confirmVerification, sendVerification } from './verify-email.ts';
import type { IdentityParts } from './parts.ts';
import { readMe } from './read-me.ts';
import { confirmPasswordReset, requestPasswordReset } from './reset-password.ts';
import { signIn, signOut } from './sign-in.ts';

interface RouteParts extends IdentityParts {
  cookie: SessionCookie;
  device: DeviceCookie;
  addressOf: (context: RequestContext) => string;
}

/** The endpoints of §4 'Session', 'Registration' and 'Verification'. */
export function serveIdentity(endpoints: Endpoints, parts: RouteParts): void {
  const originOf = (context: RequestContext) => ({ address: parts.addressOf(context) });
  endpoints
    .serve(contract.getCaptchaChallenge, () => parts.captcha.createChallenge())
    .serve(contract.register, async ({ body, context }) => {
      const device = parts.device.read(context);
      const registered = await registerPlayer(parts, body, { ...originOf(context), device });
      parts.device.write(context, device);
      return registered;
    })
    .serve(contract.signIn, async ({ body, context }) => {
      const device = parts.device.read(context);
      const { token, me } = await signIn(parts, body, { ...originOf(context), device });
      parts.cookie.write(context, token);
      parts.device.write(context, device);
      return me;
    })
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
      requestPasswordReset(parts, body.email, originOf(context)),
    )
    .serve(contract.confirmPasswordReset, ({ body, context }) =>
      confirmPasswordReset(parts, body, originOf(context)),
    );
}
