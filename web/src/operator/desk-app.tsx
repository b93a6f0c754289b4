import { roleIncludes } from '@sikka/contract/operators';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { useLanguage } from '../lib/language.tsx';
import { DeskLayout } from './desk-layout.tsx';
import { OperatorProvider, useOperatorSession } from './lib/operator.tsx';
import { useRoomWords } from './lib/words.ts';
import { sections } from './sections.tsx';
import { Failed } from './ui/failed.tsx';
import { deskEn } from './words/desk-en.ts';
import { deskNe } from './words/desk-ne.ts';

const SignInPage = lazy(() => import('./pages/sign-in-page.tsx').then((m) => ({ default: m.SignInPage })));
const JoinPage = lazy(() => import('./pages/join-page.tsx').then((m) => ({ default: m.JoinPage })));
const AccountPage = lazy(() => import('./pages/account-page.tsx').then((m) => ({ default: m.AccountPage })));

/** Sign in first; then the rooms that the operator's role opens. */
export function DeskApp() {
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
  const { locale } = useLanguage();
  if (me === undefined) return error ? <Failed error={error} onRetry={retry} /> : null;
  if (me === null) return <SignInPage />;
  const open = sections.filter(({ role }) => roleIncludes(me.role, role));
  const first = open[0]?.path ?? 'account';
  return (
    <OperatorProvider me={me}>
      <DeskLayout
        me={me}
        sections={open.map(({ path, words, Icon }) => ({ path, Icon, title: words[locale] }))}
      >
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
      </DeskLayout>
    </OperatorProvider>
  );
}

function Nowhere() {
  const t = useRoomWords(deskEn, deskNe);
  return <p className="p-6">{t.nothingHere}</p>;
}
