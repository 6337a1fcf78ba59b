import { describe, expect, it } from 'vitest';
import { estimateLaunch } from '../../src/init/launch-estimate.ts';

describe('what a launch will cost, after the first boot', () => {
  it('is told by part, and how many launches fit', () => {
    const { measuringTime, text } = estimateLaunch(1.5, 1);
    expect(measuringTime).toBe('5m');
    expect(text).toMatch(
      /^a launch takes about \d+ s: boots 3\.4 s, warm-up [\d.]+ s, runs [\d.]+ s; up to \d+ fit into 5 min$/,
    );
  });

  it('asks for more time if that is enough', () => {
    expect(estimateLaunch(25, 5)).toEqual({
      measuringTime: '10m',
      text: expect.stringMatching(/boots 50 s.*; up to \d+ fit into 10 min$/) as string,
    });
  });

  it('says what would make it fit if that is not enough', () => {
    const { text } = estimateLaunch(40, 8);
    expect(text).toMatch(
      /four do not fit into 10 min: it takes no more than \d scenarios?, or a longer/,
    );
    expect(estimateLaunch(90, 1).text).toMatch(
      /four do not fit into 10 min: it takes a faster boot/,
    );
  });
});
