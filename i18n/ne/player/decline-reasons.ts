/** Why a game that was under review was not paid. */
import type { LeaveReason } from '@sikka/contract/plays';

export const messages: Record<LeaveReason, string> = {
  not_proven: 'यसका चाल तपाईंको स्क्रिनको अङ्कसँग मिल्दैनन्।',
  not_by_rules: 'यो नियमविपरीत खेलिएको थियो।',
  other: 'हामीले यसको सिक्का दिन सकेनौं।',
};
