import harbor from '../../../tokens/harbor.json' with { type: 'json' };
import main from '../../../tokens/main.json' with { type: 'json' };
import skyline from '../../../tokens/skyline.json' with { type: 'json' };

/** Every custom property that a theme defines. */
export type TokenName = keyof typeof main;

/** A theme as stored in an organisation document. */
export type Theme = Readonly<Record<TokenName, string>>;

/** The themes of the three seeded organisations. */
export const themes = { main, skyline, harbor } as const satisfies Record<string, Theme>;

export type ThemeName = keyof typeof themes;
