/** The words of each kind of comment that a reader in a hurry reads. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { renderMarkdown } from '../../src/render/markdown.ts';
import { SCREEN_CONTEXT, SCREENS, type ScreenName } from '../support/screens.ts';

/** The first line; the rest of the visible text up to the links; what the table says of its rows. */
const TEXTS: Record<ScreenName, [heading: RegExp, meaning: RegExp]> = {
  regression: [
    /^### ❌ Slower: `search products` takes about \d+% longer \(likely \d+–\d+%\)$/,
    /^\*\*This check fails\*\*\. At full load, 39% longer means 28% fewer requests per second\. `search products` also uses about \d+% more CPU per request and takes about 39% longer without other requests\. Likely cause: `serialize` \(`src\/lib\/serialize\.ts:41`\) costs .*\n\*\*Next:\*\* Make it faster, or have the slowdown accepted: .*`cannongate:accept`\. The next run of this check then passes, and a new push takes that back\.$/,
  ],
  pass: [
    /^### ✅ Pass: nothing is slower by 3% or more, or by 20% without other requests$/,
    /^<details><summary>The numbers<\/summary>$/,
  ],
  inconclusive: [
    /^### 🟡 Inconclusive: `search products` may take up to 5\.8% longer, and the tolerance is 3%$/,
    /^\*\*This check passes\*\* because of `on-inconclusive: warn`, but a slowdown cannot be ruled out\. At full load, 5\.8% longer means 5\.5% fewer requests per second\. The runs differ .*\n\*\*Next:\*\* Merge if a slowdown of that size would be fine\. Otherwise set `measuring-time: \d+m` \(now 5m\) in the workflow or in cannongate\.yml, and let a new run measure with it\. If these figures are about right, that is enough time in 4 of 5 cases\. A run then measures for up to \d+ min longer\.$/,
  ],
  mixed: [
    /^### ❌ 1 slower, 1 faster: `search products` takes about 18% longer \(likely \d+–\d+%\); `place an order` takes about \d+% less time$/,
    /^\*\*This check fails\*\*\. At full load, 18% longer means 15% fewer requests per second and 26% less time means 35% more\. `search products` also uses .* The profiles show no cause: /,
  ],
  improved: [
    /^### ✅ Pass, and faster: `search products` takes about \d+% less time \(likely \d+–\d+%\)$/,
    /^<details><summary>The numbers<\/summary>$/,
  ],
  'failed-boot': [
    /^### ❌ This PR did not boot: the package pg is not installed \(node src\/server\.js exited with code 1\)$/,
    /^\*\*This check fails\*\*, and the speed was not compared\. The base’s app booted\.\n\*\*Next:\*\* Add pg to the dependencies in package\.json.* Then push again\.$/,
  ],
  accepted: [
    /^### 🏷️ Accepted by ann: `search products` takes about \d+% longer \(likely \d+–\d+%\)$/,
    /^\*\*This check passes\*\* for commit `7c1f0a9e52`: ann has accepted the slowdown with the label `cannongate:accept`\. [^]*\n\*\*Next:\*\* Nothing, if that is intended\. A new push makes the check fail again\. So does removing the label; /,
  ],
  'twenty-scenarios': [
    /^### ❌ 2 slower, 1 faster: `search products` takes about \d+% longer \(likely \d+–\d+%\); `list reviews` takes about \d+% longer; `start page` takes about \d+% less time$/,
    /^\*\*This check fails\*\*\. [^]* 18 of 20 scenarios passed\.\n\*\*Next:\*\* /,
  ],
};

it.each(Object.entries(SCREENS))('%s', async (name, { report }) => {
  const comment = renderMarkdown(await report(), Infinity, SCREEN_CONTEXT);
  const [heading = '', second = ''] = comment.split('\n\n');
  const [first, meaning] = TEXTS[name as ScreenName];
  expect(heading).toMatch(first);
  expect(second).toMatch(meaning);
});

/** What a phone shows of a table: its first columns. */
it.each(Object.entries(SCREENS))('%s has verdict, scenario and change first', async (_, screen) => {
  const comment = renderMarkdown(await screen.report(), Infinity, SCREEN_CONTEXT);
  const [header, , ...rows] = comment.split('\n').filter((line) => line.startsWith('| '));
  if (header === undefined) return;
  expect(header).toMatch(/^\| Verdict +\| Scenario +\| +Change \| /);
  const results = rows.filter((row) => /^\| (❌|✅|🟡|🏷️)/u.test(row));
  expect(results.length).toBeGreaterThan(0);
  for (const row of results) {
    // No line breaks between an icon and its word, or a number and what it is of.
    expect(row).toMatch(
      /^\| (❌\u00a0worse|✅\u00a0(pass|better)|🟡\u00a0unsure|🏷️\u00a0accepted) +\| [a-z ]+ +\| +[−+]?[\d.]+%\u00a0(requests\/s|CPU\/request|unloaded) \| /u,
    );
  }
});

it('the guide to the comment says the numbers of its picture', async () => {
  const guide = readFileSync('docs/how-to/read-the-comment.md', 'utf8').replace(/\s+/g, ' ');
  const comment = renderMarkdown(await SCREENS.regression.report(), Infinity, SCREEN_CONTEXT);
  const [, low = '', high = ''] = /\(likely (\d+)–(\d+)%\)/.exec(comment) ?? [];
  expect(guide).toContain(`(likely ${low}–${high}%)`);
  expect(guide).toContain(`very probably between ${low}% and ${high}%`);
  const [, before = '', after = ''] = /([\d,]+)\s→\s([\d,]+)\sreq\/s/.exec(comment) ?? [];
  expect(guide).toContain(`${before} → ${after} requests per second are 28% fewer`);
});
