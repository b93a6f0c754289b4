/** The pages for everyone (§2). Each is a document of its own: prerendered whole, linked by plain links. */
import { contactTexts } from './lib/contact-texts.ts';
import { transparencyTexts } from './lib/transparency-texts.ts';
import { lazyPage, type LazyPage } from './lib/lazy-page.tsx';
import { legalTexts } from './lib/legal-texts.ts';
import type { Locale } from './lib/locale-name.ts';
import type { VisitorMessages } from './messages/visitor-en.ts';

export interface VisitorPage extends LazyPage {
  path: string;
  /** The prerendered file: `pages/<name>.<locale>.html`; the code is `src/pages/<name>-page.tsx`. */
  name: string;
  title: keyof VisitorMessages['titles'];
  /** Long texts that few pages need; their chunks are `src/messages/<name>-<locale>.ts`. */
  texts?: { name: string; load: (locale: Locale) => Promise<unknown> };
}

function page(
  path: string,
  name: string,
  title: VisitorPage['title'],
  load: Parameters<typeof lazyPage>[0],
): VisitorPage {
  return { path, name, title, ...lazyPage(load) };
}

function textPage(...parts: Parameters<typeof page>): VisitorPage {
  return { ...page(...parts), texts: { name: 'legal', load: legalTexts.load } };
}

export const visitorPages: readonly VisitorPage[] = [
  page('/', 'landing', 'landing', () => import('./pages/landing-page.tsx').then((m) => m.LandingPage)),
  page('/login', 'login', 'login', () => import('./pages/login-page.tsx').then((m) => m.LoginPage)),
  page('/register', 'register', 'register', () =>
    import('./pages/register-page.tsx').then((m) => m.RegisterPage),
  ),
  page('/verify-email', 'verify-email', 'verifyEmail', () =>
    import('./pages/verify-email-page.tsx').then((m) => m.VerifyEmailPage),
  ),
  page('/confirm-email', 'confirm-email', 'confirmEmail', () =>
    import('./pages/confirm-email-page.tsx').then((m) => m.ConfirmEmailPage),
  ),
  page('/forgot-password', 'forgot-password', 'forgotPassword', () =>
    import('./pages/forgot-password-page.tsx').then((m) => m.ForgotPasswordPage),
  ),
  page('/reset-password', 'reset-password', 'resetPassword', () =>
    import('./pages/reset-password-page.tsx').then((m) => m.ResetPasswordPage),
  ),
  // Never linked: the service worker shows it in the place of a page that cannot come.
  page('/offline', 'offline', 'offline', () => import('./pages/offline-page.tsx').then((m) => m.OfflinePage)),
  textPage('/privacy', 'privacy', 'privacy', () =>
    import('./pages/privacy-page.tsx').then((m) => m.PrivacyPage),
  ),
  textPage('/terms', 'terms', 'terms', () => import('./pages/terms-page.tsx').then((m) => m.TermsPage)),
  textPage('/about', 'about', 'about', () => import('./pages/about-page.tsx').then((m) => m.AboutPage)),
  {
    ...page('/contact', 'contact', 'contact', () =>
      import('./pages/contact-page.tsx').then((m) => m.ContactPage),
    ),
    texts: { name: 'contact', load: contactTexts.load },
  },
  {
    ...page('/transparency', 'transparency', 'transparency', () =>
      import('./pages/transparency-page.tsx').then((m) => m.TransparencyPage),
    ),
    texts: { name: 'transparency', load: transparencyTexts.load },
  },
];

export function findVisitorPage(path: string): VisitorPage | undefined {
  return visitorPages.find((entry) => entry.path === path);
}
