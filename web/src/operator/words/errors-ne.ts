import type { ConsoleErrorCode } from '@sikka/contract/console-errors';

export const consoleErrorsNe: Record<ConsoleErrorCode, string> = {
  operator_login_failed: 'इमेल, पासवर्ड वा कोड मिलेन। एउटा कोड एक पटक मात्र चल्छ; अर्को आउन पर्खनुहोस्।',
  passkey_refused: 'यो पासकी स्वीकार भएन। फेरि प्रयास गर्नुहोस्।',
  invitation_invalid: 'यो निम्तो प्रयोग भइसक्यो, फिर्ता भयो वा पुरानो भयो। प्रशासकसँग नयाँ माग्नुहोस्।',
  code_wrong: 'कोड मिलेन। फोनको घडी जाँच्नुहोस् र अर्को कोड हाल्नुहोस्।',
  second_factor_required: 'कोड वा पासकी राख्नुहोस्: पासवर्ड मात्र पुग्दैन।',
  operator_password_short: 'पासवर्ड कम्तीमा १२ अक्षरको हुनुपर्छ।',
  operator_password_common: 'यो पासवर्ड जोकोहीले सबैभन्दा पहिले अनुमान गर्छ।',
  operator_name_wrong: 'नाम २ देखि ५० अक्षरको हुनुपर्छ।',
  operator_email_wrong: 'यो इमेल ठेगाना होइन।',
  operator_exists: 'यो ठेगाना भएको व्यक्ति यहाँ पहिल्यै काम गर्छ।',
  operators_full: 'यहाँ अटाउने जति सञ्चालक र खुला निम्तो भइसके।',
  operator_not_found: 'यो सञ्चालक भेटिएन।',
  own_role: 'आफ्नै भूमिका कसैले फेर्दैन। अर्को प्रशासकलाई भन्नुहोस्।',
  last_administrator: 'अन्तिम प्रशासक प्रशासक नै रहन्छ।',
  last_factor: 'यो तपाईंको एक मात्र दोस्रो प्रमाण हो। पहिले अर्को थप्नुहोस्।',
  passkeys_full: 'राख्न मिल्ने जति पासकी भइसके। पहिले एउटा हटाउनुहोस्।',
  passkey_not_found: 'यो पासकी तपाईंकोमा भेटिएन।',
};
