/** All messages of the admin console, by feature. */
export { messages as adjustments } from './adjustments.ts';
export { messages as alerts } from './alerts.ts';
export { messages as audit } from './audit.ts';
export { messages as common } from './common.ts';
export { messages as errors } from './errors.ts';
export { messages as exports } from './exports.ts';
export { messages as inbox } from './inbox.ts';
export { messages as ledger } from './ledger.ts';
export { messages as metrics } from './metrics.ts';
export { messages as payouts } from './payouts.ts';
export { messages as players } from './players.ts';
export { messages as plays } from './plays.ts';
export { messages as search } from './search.ts';
export { messages as settings } from './settings.ts';
export { messages as views } from './views.ts';
export { messages as withdrawals } from './withdrawals.ts';
