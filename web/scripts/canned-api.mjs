// Answers for the pictures; shaped like the contract, decided like nothing. Only the proof of work is real.
import { createHash } from 'node:crypto';
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
  withdrawalTiersRupees: [100, 250, 500, 1000],
  catalogueOrder: [],
  settingsVersion: 1,
  welcomeDue: false,
  claimableReferrals: 0,
  withdrawalChanges: 0,
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

const timeline = (...days) => days.map(([status, day]) => ({ status, at: `2026-11-${day}T09:00:00.000Z` }));
const withdrawal = (id, [amount, method, status], steps, more) => ({
  id: `5f0f2c0e-7a53-4a8e-9a43-0a43a4b9c00${id}`,
  amount,
  coins: amount * 100,
  method,
  status,
  requestDate: timeline(...steps)[0].at,
  processedDate: null,
  destination: { bankName: null, lastDigits: '4567' },
  payoutReference: null,
  rejection: null,
  number: 10_480 + id,
  holds: [],
  timeline: timeline(...steps),
  ...more,
});
const withdrawals = [
  withdrawal(
    1,
    [250, 'eSewa', 'pending'],
    [
      ['pending', 20],
      ['held', 21],
    ],
    {
      holds: [
        {
          number: 1,
          causes: ['shared_destination'],
          explanation: null,
          heldAt: '2026-11-21T09:00:00.000Z',
          releasedAt: null,
          replies: [{ number: 1, text: 'It is my mother’s.', at: '2026-11-21T10:00:00.000Z' }],
        },
      ],
    },
  ),
  withdrawal(
    2,
    [1000, 'Bank Transfer', 'approved'],
    [
      ['pending', 16],
      ['approved', 18],
    ],
    {
      destination: { bankName: 'Machhapuchhre', lastDigits: '9012' },
    },
  ),
  withdrawal(
    3,
    [100, 'Khalti', 'completed'],
    [
      ['pending', '02'],
      ['approved', '04'],
      ['completed', 11],
    ],
    {
      payoutReference: 'KH-2026-118204',
    },
  ),
  withdrawal(
    4,
    [500, 'IME Pay', 'rejected'],
    [
      ['pending', '01'],
      ['rejected', '02'],
    ],
    {
      rejection: { reason: 'details_wrong', sentence: 'The number is not registered with IME Pay.' },
    },
  ),
];

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

const rivals = [
  'Bikash Rajbhandari',
  'Sita Gurung',
  'Pemba Wangchhu Sherpa of the very high valley',
  'क्षितिज राई',
  'महालक्ष्मीप्रसाद श्रेष्ठ बज्राचार्य',
  'محمد علي',
  'K',
  'Maya Tamang',
];
const rowsMax = 50;

/** A table of so many players in which `me` stands at `rank`. */
function leaderboard({ players, rank }, me) {
  const row = (place) => {
    const isYou = place === rank;
    const coins = isYou ? me.coins : me.coins + (rank - place) * 3_617;
    return {
      rank: place,
      name: isYou ? me.name : rivals[(place - 1) % rivals.length],
      coins: Math.max(0, coins),
      isYou,
    };
  };
  return {
    items: Array.from({ length: Math.min(players, rowsMax) }, (_, at) => row(at + 1)),
    you: row(rank),
    players,
  };
}

const dayBefore = (day, days) => new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
const ledgerDays = (before, hasOlder) => ({
  items: Array.from({ length: 60 }, (_, index) => ({
    day: dayBefore(before, index + 1),
    transactions: (index * 7919) % 4_000,
    head: createHash('sha256').update(dayBefore(before, index)).digest('hex'),
  })),
  hasOlder,
});
const rejections = (...counts) =>
  ['details_wrong', 'name_differs', 'account_unreachable', 'rules_broken', 'other'].map((reason, index) => ({
    reason,
    count: counts[index] ?? null,
  }));
const transparency = {
  paid: {
    rupees: 184_750,
    payments: 615,
    weeks: [4, 6, 5, 9, 12, 8, 0, 14, 13, 17, 16, 21, 19, 22].map((payments, index) => ({
      week: dayBefore('2026-11-16', 7 * (13 - index)),
      rupees: payments * 1_112,
    })),
    recent: { medianHours: 31, p95Hours: 118 },
    always: { medianHours: 44, p95Hours: 190 },
  },
  rejections: rejections(35, 10, 5),
  days: ledgerDays('2026-11-21', true),
};

const earningRules = {
  version: 7,
  rewardTiers: [
    { gamesPlayedBelow: 4, coins: 8 },
    { gamesPlayedBelow: 16, coins: 5 },
    { gamesPlayedBelow: null, coins: 3 },
  ],
  floors: [
    { gameId: 'chicken-scream-race', seconds: 25, score: 80, inputs: 5 },
    { gameId: 'fruit-ninja-2', seconds: 25, score: 150, inputs: 15 },
    { gameId: 'bubble-shooter', seconds: 30, score: 300, inputs: 12 },
    { gameId: 'moto-x3m', seconds: 25, score: 250, inputs: 10 },
    { gameId: 'candy-match', seconds: 30, score: 3000, inputs: 12 },
    { gameId: 'subway-surfers', seconds: 25, score: 450, inputs: 4 },
    { gameId: 'solitaire', seconds: 40, score: 300, inputs: 10 },
  ],
  guestGame: null,
  coinsPerRupee: 100,
  withdrawalTiersRupees: [100, 250, 500, 1000],
  registrationCoins: 10,
  referralCodeCoins: 5,
  referralBonusCoins: 10,
};

const emptyAnswers = {
  'GET /transparency': { paid: null, rejections: rejections(), days: { items: [], hasOlder: false } },
  'GET /coin-transactions': { items: [] },
  'GET /withdrawals': { items: [] },
};

/** `state` says who looks (`me`) and what is so: `alone`, `bonusOpen`, `board`, `unused`, `broken` (methods and paths). */
export function cannedApi(state) {
  return (method, path, body) => {
    const key = `${method} ${path.replace(/[0-9a-f-]{36}/, '{id}')}`;
    if (state.broken?.includes(key)) return failed(503, 'unavailable', '');
    if (state.unused && emptyAnswers[key]) return { status: 200, body: emptyAnswers[key] };
    if (key === 'GET /leaderboard')
      return { status: 200, body: leaderboard(state.board ?? { players: 1_284, rank: 128 }, state.me) };
    if (key === 'PATCH /me') return failed(429, 'name_change_limit', '', { field: 'name' });
    if (key === 'PUT /me/password' || key === 'DELETE /me')
      return failed(403, 'current_password_wrong', '', { field: 'currentPassword' });
    if (key === 'PUT /withdrawals/{id}') return { status: 201, body: withdrawals[0] };
    if (key === 'GET /me')
      return state.me ? { status: 200, body: state.me } : failed(401, 'not_signed_in', 'No user is active');
    if (key === 'POST /email-verifications') return { status: 200, body: { sent: true, waitMs: 60_000 } };
    if (key === 'POST /email-verifications/confirm') {
      return body.token === 'good' ? { status: 204 } : failed(410, 'verification_link_invalid', '');
    }
    if (key === 'GET /earning-rules') return { status: 200, body: earningRules };
    if (key === 'GET /transparency') return { status: 200, body: transparency };
    if (key.startsWith('GET /transparency/days/'))
      return { status: 200, body: ledgerDays(key.slice('GET /transparency/days/'.length), false) };
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
    if (key === 'GET /withdrawals') return { status: 200, body: { items: withdrawals } };
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
