export function withoutSecret(account) {
  account.secret = undefined;
  return account;
}
