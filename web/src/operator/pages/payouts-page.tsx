import { Route, Routes } from 'react-router';
import { BatchRoom } from './payouts/batch-room.tsx';
import { BatchesRoom } from './payouts/batches-room.tsx';

/** Money on its way: what waits, the batches, and one of them. */
export function PayoutsPage() {
  return (
    <Routes>
      <Route index element={<BatchesRoom />} />
      <Route path=":id" element={<BatchRoom />} />
    </Routes>
  );
}
