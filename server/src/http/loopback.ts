/** Whether a host name, as in an address, is this machine itself and nobody else's. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/iu.test(host);
}
