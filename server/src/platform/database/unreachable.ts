/** Five characters as PostgreSQL gives them ('23505'), or the operating system's name ('ECONNREFUSED'). */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The name of the violated rule, if any. */
export function constraintOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('constraint' in error)) return undefined;
  return typeof error.constraint === 'string' ? error.constraint : undefined;
}

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);

// Shutting down, crashed, starting up; took longer than our limits; a standby that takes no writes.
const serverCodes = new Set(['57P01', '57P02', '57P03', '57014', '25P03', '25006']);
// Connection lost; out of connections, memory or disk.
const serverClasses = /^(08|53)...$/u;

// Errors of the driver and its pool that have no code.
const driverSentences =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|timeout expired|Query read timeout)/u;

/**
 * Whether a query failed because the database cannot be reached now. Nothing is wrong with the
 * request: HTTP answers 503, and the next query opens a new connection.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isUnreachable)) return true;
  const code = sqlState(error) ?? '';
  if (serverCodes.has(code) || serverClasses.test(code)) return true;
  // A missing file is not a database fault unless it was a socket.
  if (systemCodes.has(code)) return code !== 'ENOENT' || ('syscall' in error && error.syscall === 'connect');
  return driverSentences.test(error.message) || isUnreachable(error.cause);
}
