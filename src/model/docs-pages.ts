/** The pages of the docs that messages and comments name, as files of cannongate's repository. A test checks that they exist. */
export const DOCS_PAGES = {
  inputs: 'docs/reference/inputs.md',
  messages: 'docs/reference/messages.md',
  readTheComment: 'docs/how-to/read-the-comment.md',
  forks: 'docs/how-to/forks.md',
} as const;
