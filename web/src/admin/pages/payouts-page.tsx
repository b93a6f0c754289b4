import { Route, Routes } from 'react-router';
import { BatchView } from '../features/payouts/batch-view.tsx';
import { BatchList } from '../features/payouts/batch-list.tsx';

/** Payouts: what waits, the batches, and one batch. */
export function PayoutsPage() {
  return (
    <Routes>
      <Route index element={<BatchList />} />
      <Route path=":id" element={<BatchView />} />
    </Routes>
  );
}
