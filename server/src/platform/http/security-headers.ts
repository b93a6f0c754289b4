import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { FormCaptcha } from '../ports.ts';
import { type Env, constantHeaders } from './context.ts';

/** Hosts that a page with this captcha may load from: none for our own, the provider's hosts for hCaptcha. */
export function captchaHosts({ shown }: Pick<FormCaptcha, 'shown'>): string[] {
  if (shown.provider === 'altcha') return [];
  const addresses = [shown.scriptUrl, ...(shown.reportUrl === null ? [] : [shown.reportUrl])];
  const origins = addresses.map((address) => new URL(address).origin);
  return [...new Set(['https://hcaptcha.com', 'https://*.hcaptcha.com', ...origins])];
}

interface HeaderOptions {
  scriptHashes: readonly string[];
  secure: boolean;
  /** Hosts of a captcha that is not ours: its script, frame, styles and calls. */
  captchaHosts?: readonly string[];
  /** Origin of a game by URL, in a sandboxed frame. */
  frameHosts?: readonly string[];
}

/** Headers of every page and answer; scripts only from us, or inline with a hash that the build printed. */
export function securityHeaders({
  scriptHashes,
  secure,
  captchaHosts = [],
  frameHosts = [],
}: HeaderOptions): MiddlewareHandler<Env> {
  const headers = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...captchaHosts],
      // Inlined critical CSS and React's style attributes; styles cannot run code.
      styleSrc: ["'self'", "'unsafe-inline'", ...captchaHosts],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...captchaHosts],
      frameSrc: ["'self'", ...captchaHosts, ...frameHosts],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: secure ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], geolocation: [], microphone: ['self'], payment: [] },
  });
  return constantHeaders(headers);
}
