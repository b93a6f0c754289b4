import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { FormCaptcha } from '../ports.ts';
import { type Env, constantHeaders, setHeader } from './context.ts';

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

const httpsOnly = 'max-age=31536000; includeSubDomains';

/**
 * Headers of the files that a page is made of. What only a document needs would take as many bytes as a small script does;
 * the policy is for workers, which have their own.
 */
export function assetHeaders(secure: boolean): MiddlewareHandler<Env> {
  const headers = {
    'Content-Security-Policy': "default-src 'self'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    ...(secure && { 'Strict-Transport-Security': httpsOnly }),
  };
  return (context, next) => {
    for (const [name, value] of Object.entries(headers)) setHeader(context, name, value);
    return next();
  };
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
    strictTransportSecurity: secure ? httpsOnly : false,
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], geolocation: [], microphone: ['self'], payment: [] },
  });
  return constantHeaders(headers);
}
