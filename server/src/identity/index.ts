/** Door of the identity module: who a player is (§3 'User profile', §4 'Session'). */
export { clearOldIdentity } from './clear-old.ts';
export { findSession, isSessionOpen, sessionLifetimeMs } from './sessions.ts';
export { createLinkMailTask } from './mail-link.ts';
export { readWalletEvent } from './read-me.ts';
export { registerPlayer } from './register-player.ts';
export type { IdentityParts } from './parts.ts';
export { hashPassword, isCommonPassword, isPassword } from './passwords.ts';
export { randomToken, tokenHash } from './tokens.ts';
