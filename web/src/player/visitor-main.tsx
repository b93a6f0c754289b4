/** Entry point of a public page: loads its code and language, then hydrates the HTML. */
import { StrictMode } from 'react';
import { bootPage, startReact } from '../shared/lib/boot.ts';
import { loadLanguage } from '../shared/lib/load-messages.ts';
import { VisitorApp } from './visitor-app.tsx';
import { findVisitorPage } from './visitor-pages.tsx';
import '../shared/styles.css';

void bootPage(async ({ root, locale }) => {
  const page = findVisitorPage(location.pathname);
  if (!page) return location.replace('/');
  const [pack] = await Promise.all([loadLanguage(locale), page.preload(), page.messages.load(locale)]);
  const app = (
    <StrictMode>
      <VisitorApp page={page} pack={pack} />
    </StrictMode>
  );
  startReact(root, app, root.hasChildNodes());
});
