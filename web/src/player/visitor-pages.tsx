/** The public pages (§2). Each is its own document: fully prerendered, linked by plain links. */
import { lazyPage, type LazyPage } from '../shared/lib/lazy-page.tsx';
import type { PageMessages } from '../shared/lib/load-messages.ts';
import {
  contactMessages,
  earningMessages,
  identityMessages,
  landingMessages,
  legalMessages,
  offlineMessages,
  transparencyMessages,
} from './lib/visitor-messages.ts';
import type { VisitorMessages } from '@sikka/i18n/en/player/visitor';

export interface VisitorPage extends LazyPage {
  path: string;
  /** Its title's, and the prerendered file's: `pages/<name>.<locale>.html`; the code is `pages/<name>-page.tsx`. */
  name: keyof VisitorMessages['titles'];
  messages: PageMessages<unknown>;
}

function page(
  name: VisitorPage['name'],
  load: Parameters<typeof lazyPage>[0],
  messages: VisitorPage['messages'],
): VisitorPage {
  return { path: name === 'landing' ? '/' : `/${name}`, name, ...lazyPage(load), messages };
}

export const visitorPages: readonly VisitorPage[] = [
  page('landing', () => import('./pages/landing-page.tsx').then((m) => m.LandingPage), landingMessages),
  page('login', () => import('./pages/login-page.tsx').then((m) => m.LoginPage), identityMessages),
  page('register', () => import('./pages/register-page.tsx').then((m) => m.RegisterPage), identityMessages),
  page(
    'verify-email',
    () => import('./pages/verify-email-page.tsx').then((m) => m.VerifyEmailPage),
    identityMessages,
  ),
  page(
    'confirm-email',
    () => import('./pages/confirm-email-page.tsx').then((m) => m.ConfirmEmailPage),
    identityMessages,
  ),
  page(
    'forgot-password',
    () => import('./pages/forgot-password-page.tsx').then((m) => m.ForgotPasswordPage),
    identityMessages,
  ),
  page(
    'reset-password',
    () => import('./pages/reset-password-page.tsx').then((m) => m.ResetPasswordPage),
    identityMessages,
  ),
  // Never linked: the service worker shows it instead of a page that cannot be loaded.
  page('offline', () => import('./pages/offline-page.tsx').then((m) => m.OfflinePage), offlineMessages),
  page('privacy', () => import('./pages/privacy-page.tsx').then((m) => m.PrivacyPage), legalMessages),
  page('terms', () => import('./pages/terms-page.tsx').then((m) => m.TermsPage), legalMessages),
  page('about', () => import('./pages/about-page.tsx').then((m) => m.AboutPage), legalMessages),
  page('contact', () => import('./pages/contact-page.tsx').then((m) => m.ContactPage), contactMessages),
  page(
    'transparency',
    () => import('./pages/transparency-page.tsx').then((m) => m.TransparencyPage),
    transparencyMessages,
  ),
  page('earning', () => import('./pages/earning-page.tsx').then((m) => m.EarningPage), earningMessages),
];

export function findVisitorPage(path: string): VisitorPage | undefined {
  return visitorPages.find((entry) => entry.path === path);
}
