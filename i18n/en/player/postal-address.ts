/** Our postal address. */
export const postalAddress = ['Sikka', 'Kathmandu 44600', 'Nepal'];
