import { Route, Routes } from 'react-router';
import { PlayerSearch } from '../features/players/player-search.tsx';
import { PlayerView } from '../features/players/player-view.tsx';

/** Players: the search, and one player. */
export function PlayersPage() {
  return (
    <Routes>
      <Route index element={<PlayerSearch />} />
      <Route path=":id" element={<PlayerView />} />
    </Routes>
  );
}
