// Answers for the pictures; shaped like the contract, decided like nothing. Only the proof of work is real.
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

const proofSecret = 'for pictures';

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
  welcomeDue: false,
  claimableReferrals: 0,
};

const friend = (name, minutes, state, month) => ({
  id: `0d6ad0a5-54f3-4d5c-9a1b-0a43a4b9c0${String(name.length).padStart(2, '0')}`.replace(/^..../, () =>
    (name.codePointAt(0) * 7919).toString(16).padStart(4, '0').slice(-4),
  ),
  name,
  lastSeenMs: minutes === null ? null : minutes * 60_000,
  joinDate: `2026-${month}-14T09:00:00.000Z`,
  state,
  bonusCoins: 10,
});
const friends = [
  friend('Bikash Thapa', 1, 'claimable', '11'),
  friend('क्षितिज राई', 42, 'claimable', '11'),
  friend('Sita Gurung', 180, 'claimable', '10'),
  friend('محمد علي', 3 * 1440, 'claimed', '09'),
  friend('Pemba Wangchhu Sherpa of the very high valley', 60 * 1440, 'claimed', '08'),
  friend('Maya Tamang', null, 'waiting', '11'),
];
const referralList = (items) => ({
  total: items.length,
  active: Math.min(2, items.length),
  waiting: items.filter(({ state }) => state === 'waiting').length,
  claimable: items.filter(({ state }) => state === 'claimable').length,
  earnedCoins: 10 * items.filter(({ state }) => state === 'claimed').length,
  items,
});

const history = [
  [8, 'earned', 'Game: Subway Surfers'],
  [8, 'earned', 'Game: Subway Surfers'],
  [30, 'earned', 'Referral bonus'],
  [-10000, 'spent', 'Withdrawal: eSewa'],
  [5, 'earned', 'Referral code bonus'],
  [10, 'earned', 'Registration bonus'],
].map(([amount, type, source], index) => ({
  id: String(index),
  amount,
  type,
  source,
  timestamp: `2026-11-${20 - index}T09:00:00.000Z`,
}));

const failed = (status, code, message, more) => ({ status, body: { error: { code, message, ...more } } });

export function cannedApi(state) {
  return (method, path, body) => {
    const key = `${method} ${path.replace(/[0-9a-f-]{36}/, '{id}')}`;
    if (key === 'GET /me')
      return state.me ? { status: 200, body: state.me } : failed(401, 'not_signed_in', 'No user is active');
    if (key === 'POST /email-verifications') return { status: 200, body: { sent: true, waitMs: 60_000 } };
    if (key === 'POST /email-verifications/confirm') {
      return body.token === 'good' ? { status: 204 } : failed(410, 'verification_link_invalid', '');
    }
    if (key === 'GET /captcha-challenge') return challenge();
    if (key === 'GET /contact-form') return { status: 200, body: { captcha: { provider: 'altcha' } } };
    if (key === 'POST /contact-messages') {
      return body.name === 'Refused'
        ? failed(502, 'contact_refused', 'This form is closed.')
        : { status: 204 };
    }
    if (key === 'POST /registrations') return register(body);
    if (key === 'GET /coin-transactions') return { status: 200, body: { items: history } };
    if (key === 'GET /referrals') return { status: 200, body: referralList(state.alone ? [] : friends) };
    if (key === 'POST /referral-claims') {
      const remaining = state.me.claimableReferrals - body.count;
      const coins = body.count * 10;
      return {
        status: 200,
        body: { claimed: body.count, coins, balance: state.me.coins + coins, remaining },
      };
    }
    if (key === 'POST /welcome-bonus') return { status: 200, body: { won: true, coins: 5 } };
    if (key === 'GET /bonus') return { status: 200, body: { comingSoon: !state.bonusOpen } };
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

async function challenge() {
  const options = {
    algorithm: 'PBKDF2/SHA-256',
    cost: 2_000,
    keyPrefix: '0',
    deriveKey,
    hmacSignatureSecret: proofSecret,
  };
  return { status: 200, body: await createChallenge(options) };
}

async function register({ email, captcha }) {
  if (email === 'taken@mail.np') return failed(409, 'email_already_in_use', '', { field: 'email' });
  const proof = JSON.parse(atob(captcha));
  const { verified } = await verifySolution({ ...proof, deriveKey, hmacSignatureSecret: proofSecret });
  if (!verified) return failed(422, 'captcha_failed', '');
  return { status: 201, body: { id: signedInMe.id } };
}
