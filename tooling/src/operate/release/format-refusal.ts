const remedies: Readonly<Record<string, string>> = {
  error_unknown: '`npx -y pnpm@12 release errors <package>` lists those that are kept, for thirty days.',
  changed_since: '`npx -y pnpm@12 release audit` shows what was changed since.',
  nothing_to_roll_back: '`npx -y pnpm@12 release list` shows what can be rolled out instead.',
  file_taken: 'Build the package with the tooling of this repository; its names hold the hash of each file.',
  no_plan: '`npx -y pnpm@12 release list` shows the plans there are.',
  plan_unclear: 'Say whose: --org, --country, --role, --signed-in, --guests, --visitor.',
  provenance_broken: 'Publish it again from its commit, and find out who altered it: npx -y pnpm@12 release audit.',
  provenance_missing: 'Publish it again, from CI where the registry wants that: docs/guides/publish-from-ci.md.',
  release_pruned: 'Build it from its commit and publish it again: npx -y pnpm@12 release publish <package>.',
  release_unknown: '`npx -y pnpm@12 release list` shows what was published.',
  revision_outdated:
    'Nothing was changed by this. Look at `npx -y pnpm@12 release list`, decide again, and repeat the command.',
  set_unknown: '`npx -y pnpm@12 release list` shows the sets there are.',
  token_expired: 'An operator makes another: npx -y pnpm@12 release token <packages...> --who "…" --why "…".',
  token_revoked: 'An operator makes another: npx -y pnpm@12 release token <packages...> --who "…" --why "…".',
  builder_unknown: 'An operator trusts it: npx -y pnpm@12 release builder trust --help.',
  identity_missing: 'The job needs `permissions: id-token: write`, or a token as RELEASE_TOKEN.',
  identity_used: 'Run the job again: each run has an identity token of its own.',
  issuer_unknown: 'An operator trusts it: npx -y pnpm@12 release builder trust --help.',
  token_for_other_organisation: 'Name yours with --org, or ask an operator.',
  token_for_other_package: 'An operator makes one: npx -y pnpm@12 release token <packages...> --who "…" --why "…".',
  token_missing: 'Give it as RELEASE_TOKEN; for a product on this machine give its DATA_DIR.',
  token_unknown: 'Give another as RELEASE_TOKEN; for a product on this machine leave it out and give its DATA_DIR.',
};

/** Returns a refusal of the registry as text: its code, as guides and runbooks name it, and what to do about it. */
export const formatRefusal = (code: string, message: string): string =>
  [`${code}: ${message}`, remedies[code]].filter(Boolean).join('\n');
