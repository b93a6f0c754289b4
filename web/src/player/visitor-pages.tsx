/** The public pages (§2). Each is its own document: fully prerendered, linked by plain links. */
import { lazyPage, type LazyPage } from '../shared/lib/lazy-page.tsx';
import {
  contactMessages,
  earningMessages,
  identityMessages,
  landingMessages,
  legalMessages,
  offlineMessages,
  transparencyMessages,
} from './lib/visitor-messages.ts';
import type { Locale } from '@sikka/contract/locales';
import type { VisitorMessages } from '@sikka/i18n/en/player/visitor';

export interface VisitorPage extends LazyPage {
  path: string;
  /** The prerendered file: `pages/<name>.<locale>.html`; the code is `pages/<name>-page.tsx`. */
  name: string;
  title: keyof VisitorMessages['titles'];
  /** Messages that few pages need: `i18n/<locale>/player/<name>.ts`. */
  messages?: { name: string; load: (locale: Locale) => Promise<unknown> };
}

function page(
  name: string,
  title: VisitorPage['title'],
  load: Parameters<typeof lazyPage>[0],
  messages?: VisitorPage['messages'],
): VisitorPage {
  return { path: `/${name}`, name, title, ...lazyPage(load), ...(messages && { messages }) };
}

const identity = { name: 'identity', load: identityMessages.load };
const landing = { name: 'landing', load: landingMessages.load };
const legal = { name: 'legal', load: legalMessages.load };

export const visitorPages: readonly VisitorPage[] = [
  {
    ...page(
      'landing',
      'landing',
      () => import('./pages/landing-page.tsx').then((m) => m.LandingPage),
      landing,
    ),
    path: '/',
  },
  page('login', 'login', () => import('./pages/login-page.tsx').then((m) => m.LoginPage), identity),
  page(
    'register',
    'register',
    () => import('./pages/register-page.tsx').then((m) => m.RegisterPage),
    identity,
  ),
  page(
    'verify-email',
    'verifyEmail',
    () => import('./pages/verify-email-page.tsx').then((m) => m.VerifyEmailPage),
    identity,
  ),
  page(
    'confirm-email',
    'confirmEmail',
    () => import('./pages/confirm-email-page.tsx').then((m) => m.ConfirmEmailPage),
    identity,
  ),
  page(
    'forgot-password',
    'forgotPassword',
    () => import('./pages/forgot-password-page.tsx').then((m) => m.ForgotPasswordPage),
    identity,
  ),
  page(
    'reset-password',
    'resetPassword',
    () => import('./pages/reset-password-page.tsx').then((m) => m.ResetPasswordPage),
    identity,
  ),
  // Never linked: the service worker shows it instead of a page that cannot be loaded.
  page('offline', 'offline', () => import('./pages/offline-page.tsx').then((m) => m.OfflinePage), {
    name: 'offline',
    load: offlineMessages.load,
  }),
  page('privacy', 'privacy', () => import('./pages/privacy-page.tsx').then((m) => m.PrivacyPage), legal),
  page('terms', 'terms', () => import('./pages/terms-page.tsx').then((m) => m.TermsPage), legal),
  page('about', 'about', () => import('./pages/about-page.tsx').then((m) => m.AboutPage), legal),
  page('contact', 'contact', () => import('./pages/contact-page.tsx').then((m) => m.ContactPage), {
    name: 'contact',
    load: contactMessages.load,
  }),
  page(
    'transparency',
    'transparency',
    () => import('./pages/transparency-page.tsx').then((m) => m.TransparencyPage),
    { name: 'transparency', load: transparencyMessages.load },
  ),
  page('earning', 'earning', () => import('./pages/earning-page.tsx').then((m) => m.EarningPage), {
    name: 'earning',
    load: earningMessages.load,
  }),
];

export function findVisitorPage(path: string): VisitorPage | undefined {
  return visitorPages.find((entry) => entry.path === path);
}
