/** The auth module: the console's operators, and the chained log of their actions. */
export {
  createInvitationMailTask,
  bootstrapInvitation,
  invitationMailTask,
  needsFirstOperator,
} from './invitations.ts';
export { adminPath } from '../../platform/installation-secret.ts';
export { clearOldOperators, findOperator } from './sessions.ts';
