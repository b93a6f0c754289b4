/** The identity module: accounts, sign-in and sessions (§3 'User profile', §4 'Session'). */
export { identityCleanUps } from './clean-ups.ts';
export { canonicalEmail } from './canonical-email.ts';
export { createHashEmailsTask, enqueueHashEmails, hashEmailsTask } from './known-emails.ts';
export { followSessions } from './session-cache.ts';
export { firstSignInMs } from './sign-in-after-registration.ts';
export { findSession, openSessions, sessionLifetimeMs } from './sessions.ts';
export { createLinkEmailTask } from './send-link-email.ts';
export { readWalletEvent } from './read-me.ts';
export { registerPlayer } from './register-player.ts';
export type { IdentityDeps } from './deps.ts';
export { hashPassword, isCommonPassword, isPassword } from './passwords.ts';
