/** The pages for everyone (§2). Each is a document of its own: prerendered whole, linked by plain links. */
import { lazyPage, type LazyPage } from './lib/lazy-page.tsx';
import type { Messages } from './messages/en.ts';

export interface VisitorPage extends LazyPage {
  path: string;
  /** The prerendered file: `pages/<name>.<locale>.html`; the code is `src/pages/<name>-page.tsx`. */
  name: string;
  title: keyof Messages['titles'];
}

function page(path: string, name: string, title: VisitorPage['title'], load: Parameters<typeof lazyPage>[0]): VisitorPage {
  return { path, name, title, ...lazyPage(load) };
}

export const visitorPages: readonly VisitorPage[] = [
  page('/', 'landing', 'landing', () => import('./pages/landing-page.tsx').then((m) => m.LandingPage)),
  page('/login', 'login', 'login', () => import('./pages/login-page.tsx').then((m) => m.LoginPage)),
  page('/register', 'register', 'register', () => import('./pages/register-page.tsx').then((m) => m.RegisterPage)),
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
];

export function findVisitorPage(path: string): VisitorPage | undefined {
  return visitorPages.find((entry) => entry.path === path);
}
