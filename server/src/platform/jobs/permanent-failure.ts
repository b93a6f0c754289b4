/** Thrown by a task that would fail the same way again: the job is noted and not tried again. */
export class PermanentFailure extends Error {}
