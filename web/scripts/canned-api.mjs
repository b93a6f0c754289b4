// Answers for the pictures; shaped like the contract, decided like nothing.
export const signedInMe = {
  id: '6a0b2a9e-6c0e-4b57-9d40-3b3b8a4a1c10',
  name: 'Asha Tamang',
  email: 'asha.tamang@mail.np',
  emailVerified: true,
  coins: 6240,
  gamesPlayed: 2,
  referrals: 3,
  joinDate: '2026-03-14T05:00:00.000Z',
  referralCode: 'AS7K2Q',
  nextReward: { coins: 8, gamesLeft: 2, thenCoins: 5 },
};

const history = [
  [8, 'earned', 'Game: Subway Surfers'],
  [8, 'earned', 'Game: Subway Surfers'],
  [30, 'earned', 'Referral bonus'],
  [-10000, 'spent', 'Withdrawal: eSewa'],
  [5, 'earned', 'Referral code bonus'],
  [10, 'earned', 'Registration bonus'],
].map(([amount, type, source], index) => ({ id: String(index), amount, type, source, timestamp: `2026-11-${20 - index}T09:00:00.000Z` }));

const failed = (status, code, message, more) => ({ status, body: { error: { code, message, ...more } } });

export function cannedApi(state) {
  return (method, path, body) => {
    const key = `${method} ${path.replace(/[0-9a-f-]{36}/, '{id}')}`;
    if (key === 'GET /me') return state.me ? { status: 200, body: state.me } : failed(401, 'not_signed_in', 'No user is active');
    if (key === 'POST /email-verifications') return { status: 200, body: { sent: true, waitMs: 60_000 } };
    if (key === 'POST /email-verifications/confirm') {
      return body.token === 'good' ? { status: 204 } : failed(410, 'verification_link_invalid', '');
    }
    if (key === 'GET /coin-transactions') return { status: 200, body: { items: history } };
    if (key === 'POST /sessions') return failed(401, 'login_failed', '');
    if (key === 'POST /plays') return { status: 201, body: startedPlay(body.gameId) };
    if (key === 'POST /plays/{id}/chunks') return { status: 200, body: { bytes: body.offset + 1 } };
    if (key === 'POST /plays/{id}/finish') return state.finish?.(body);
    return undefined;
  };
}

const startedPlay = (gameId) => ({
  id: '0d6ad0a5-54f3-4d5c-9a1b-0a43a4b9c001',
  gameId,
  rules: `${gameId}@1`,
  seed: [1, 2, 3, 4],
  tickHz: 60,
  adSkipMs: 5000,
  gameLoadMs: 2000,
  expiresAt: '2027-01-01T00:00:00.000Z',
  advertisement: { provider: 'house', creative: 'how-earning-works' },
});
