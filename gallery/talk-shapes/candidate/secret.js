export function withoutSecret(account) {
  delete account.secret;
  return account;
}
