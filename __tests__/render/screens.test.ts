/** The two first lines of each kind of comment: they are all that a reader in a hurry reads. */
import { expect, it } from 'vitest';
import { renderMarkdown } from '../../src/render/markdown.ts';
import { SCREEN_CONTEXT, SCREENS, type ScreenName } from '../support/screens.ts';

const FIRST_LINES: Record<ScreenName, [RegExp, RegExp]> = {
  regression: [
    /^### ❌ Slower: `search products` takes about \d+% longer \(\d+–\d+%\)$/,
    /^\*\*This check fails\*\*\. It also uses about \d+% more CPU per request\. Likely cause: `serialize` `src\/lib\/serialize\.ts:41` costs .* Make it faster, or accept the slowdown: .*`cannongate:accept`\.$/,
  ],
  pass: [
    /^### ✅ Pass: nothing is slower by 3% or more; closest is `[\w ]+`, which \w+ at most \d\.\d% .*$/,
    /^<details><summary>The numbers<\/summary>$/,
  ],
  inconclusive: [
    /^### ❔ Inconclusive: `[\w ]+` may take up to \d+(\.\d)?% longer, and the tolerance is 3%/,
    /^\*\*This check passes\*\* because of `on-inconclusive: warn`, but a slowdown cannot be ruled out\. The runs differ .* Merge if you accept that risk, or set `measuring-time: \d+m`, which has an 80% chance of a verdict\.$/,
  ],
  mixed: [
    /^### ❌ Slower: `search products` takes about 18% longer \(\d+–\d+%\); `place an order` takes about \d+% less time$/,
    /^\*\*This check fails\*\*\./,
  ],
  improved: [
    /^### ✅ Faster: `search products` takes about \d+% less time \(\d+–\d+%\); nothing is slower by 3% or more$/,
    /^<details><summary>The numbers<\/summary>$/,
  ],
  'failed-boot': [
    /^### ❌ Candidate failed: the candidate did not boot: the package pg is not installed$/,
    /^\*\*This check fails\*\*, because the new code does not work here\. Its speed was not compared\. Add it to the dependencies in package\.json.* Fix it, then push again\.$/,
  ],
  accepted: [
    /^### ☑️ Accepted by @\u200bann: `search products` takes about \d+% longer \(\d+–\d+%\)$/,
    /^\*\*This check passes\*\*, since ann has accepted the slowdown with the label `cannongate:accept`\./,
  ],
  'twenty-scenarios': [
    /^### ❌ Slower: `search products` takes about \d+% longer \([\d.]+–\d+%\), and 1 more scenario got worse; `start page` takes about \d+% less time$/,
    /^\*\*This check fails\*\*\./,
  ],
};

it.each(Object.entries(SCREENS))('%s', async (name, { report }) => {
  const comment = renderMarkdown(await report(), Infinity, SCREEN_CONTEXT);
  const [heading = '', , second = ''] = comment.split('\n');
  const [first, meaning] = FIRST_LINES[name as ScreenName];
  expect(heading).toMatch(first);
  expect(second).toMatch(meaning);
});
