import { Route, Routes } from 'react-router';
import { PlayPage } from './plays/play-page.tsx';
import { PlaysList } from './plays/plays-list.tsx';

/** §6, §4: every started game, and one of them with its replay and, where it waits for a person, its decision. */
export function PlaysPage() {
  return (
    <Routes>
      <Route index element={<PlaysList />} />
      <Route path=":id" element={<PlayPage />} />
    </Routes>
  );
}
