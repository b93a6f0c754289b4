/** The adjustments module: adjustments by two operators (docs/decisions/0021). */
export { adjustmentChecks } from './check-adjustments.ts';
export { decideAdjustment } from './decide-adjustment.ts';
export { listAdjustments } from './read-adjustments.ts';
export { requestAdjustment, type AskedAdjustment } from './request-adjustment.ts';
