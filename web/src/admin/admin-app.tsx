import { roleIncludes } from '@sikka/contract/admin/auth';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { AdminLayout } from './admin-layout.tsx';
import { OperatorContext, useOperatorSession } from './lib/operator.tsx';
import { sections, sectionTitle, type SectionPath } from './sections.tsx';
import { Failed } from './ui/query-state.tsx';
import { useAdminMessages, useAllAdminMessages } from './lib/language.ts';

const SignInPage = lazy(() => import('./pages/sign-in-page.tsx').then((m) => ({ default: m.SignInPage })));
const JoinPage = lazy(() => import('./pages/join-page.tsx').then((m) => ({ default: m.JoinPage })));
const AccountPage = lazy(() => import('./pages/account-page.tsx').then((m) => ({ default: m.AccountPage })));

/** Sign-in first, then the pages that the operator's role may open. */
export function AdminApp() {
  return (
    <Suspense>
      <Routes>
        <Route path="join" element={<JoinPage />} />
        <Route path="*" element={<Inside />} />
      </Routes>
    </Suspense>
  );
}

function Inside() {
  const { me, error, retry } = useOperatorSession();
  const messages = useAllAdminMessages();
  if (me === undefined) return error ? <Failed error={error} onRetry={retry} /> : null;
  if (me === null) return <SignInPage />;
  const paths = (Object.keys(sections) as SectionPath[]).filter((path) =>
    roleIncludes(me.role, sections[path].role),
  );
  const open = paths.map((path) => ({ path, title: sectionTitle(messages, path), ...sections[path] }));
  const first = paths[0] ?? 'account';
  return (
    <OperatorContext value={me}>
      <AdminLayout me={me} sections={open}>
        <Suspense>
          <Routes>
            <Route index element={<Navigate to={`/${first}`} replace />} />
            {open.map(({ path, Page }) => (
              <Route key={path} path={`${path}/*`} element={<Page />} />
            ))}
            <Route path="account" element={<AccountPage />} />
            <Route path="*" element={<Nowhere />} />
          </Routes>
        </Suspense>
      </AdminLayout>
    </OperatorContext>
  );
}

function Nowhere() {
  const t = useAdminMessages('common');
  return <p className="p-6">{t.pageNotFound}</p>;
}
