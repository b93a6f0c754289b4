/** The notification module: the bell, and web push (docs/decisions/0044). */
export { notify, notifyAll, pushTask } from './notify.ts';
export { createPushTask } from './send-push.ts';
export { clearOldNotifications } from './read-notifications.ts';
