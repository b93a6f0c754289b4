import { Route, Routes } from 'react-router';
import { PlayPage } from '../features/plays/play-page.tsx';
import { PlaysList } from '../features/plays/plays-list.tsx';

/** §6, §4: every play, and one play with its replay and, if under review, its decision. */
export function PlaysPage() {
  return (
    <Routes>
      <Route index element={<PlaysList />} />
      <Route path=":id" element={<PlayPage />} />
    </Routes>
  );
}
