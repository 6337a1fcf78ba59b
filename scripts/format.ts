/** The one format of the repository's files, for what is generated. `npm run fix` applies it to the others. */
import { readFileSync } from 'node:fs';
import { format, type FormatConfig } from 'oxfmt';

const CONFIG = new URL('../.oxfmtrc.json', import.meta.url);

/**
 * @param file its extension tells the language
 * @throws when the text is no valid text of that language
 */
export async function formatted(file: string, text: string): Promise<string> {
  const options = JSON.parse(readFileSync(CONFIG, 'utf8')) as FormatConfig;
  const { code, errors } = await format(file, text, options);
  const [error] = errors;
  if (error) throw new Error(`${file} cannot be formatted: ${error.message}`);
  return code;
}
