/** The rules of `db/current/` as an edition; `npm run schema` counts it up when their hash changes. */
export const rulesEdition = { number: 30, hash: 'cf63f7a62584c3d5' };
