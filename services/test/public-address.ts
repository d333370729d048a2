/** What a service at a public address must be told of whoever runs it. */
export const operatorSettings = {
  OPERATOR_NAME: 'Clapback Inc.',
  OPERATOR_ADDRESS: '14 Harbour Road, Dover, DE 19901, United States',
  OPERATOR_JURISDICTION: 'Delaware, United States',
  SUPPORT_ADDRESS: 'support@community.example',
};

/** Settings of a service at a public address, whose mails nobody takes. */
export const publicAddress = { PUBLIC_URL: 'https://community.example', SMTP_URL: 'smtp://127.0.0.1:9', ...operatorSettings };
