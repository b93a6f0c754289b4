/** How long rows are kept that are neither money nor a player's own, in days; docs/operations.md has the whole table. */
export interface Retention {
  /** Accounts that never verified their address, since they were last here. */
  unverifiedDays: number;
  /** Results that were refused, with their logs. */
  refusalDays: number;
  /** Plays that paid nothing. */
  unpaidPlayDays: number;
  /** When the parts of a log arrived. */
  chunkDays: number;
  messageDays: number;
  /** Messages that an operator closed without an answer. */
  closedMessageDays: number;
  /** Jobs that failed for good. */
  failedJobDays: number;
}
