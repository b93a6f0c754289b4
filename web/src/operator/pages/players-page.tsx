import { Route, Routes } from 'react-router';
import { FindRoom } from './players/find-room.tsx';
import { PlayerRoom } from './players/player-room.tsx';

/** Players: found by a word, and one of them. */
export function PlayersPage() {
  return (
    <Routes>
      <Route index element={<FindRoom />} />
      <Route path=":id" element={<PlayerRoom />} />
    </Routes>
  );
}
