# One image for all services: they run from source, and the command says which. Node 24 strips the types.
FROM node:24.11.1-bookworm-slim@sha256:48abc13a19400ca3985071e287bd405a1d99306770eb81d61202fb6b65cf0b57 AS base
WORKDIR /app
ENV CI=true PNPM_HOME=/pnpm PATH=/app/node_modules/.bin:/pnpm:$PATH
RUN npm install --global pnpm@12

FROM base AS services
COPY package.json pnpm-workspace.yaml pnpm-lock.yaml ./
COPY patches patches
COPY shared-contracts shared-contracts
COPY services services
COPY sandbox sandbox
# The braces make the dots select what the services depend on, shared-contracts among them.
RUN pnpm install --frozen-lockfile --prod --filter "{./services/*}..." --filter "{./sandbox/*}..."
# As `start` has it: memory by what a service needs, not by what the machine has.
ENV NODE_OPTIONS="--max-semi-space-size=4 --max-old-space-size=320" MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=1048576
USER node
CMD ["node", "services/api/src/main.ts"]

# Builds every remote and publishes it to the registry that RELEASE_URL names.
FROM base AS releases
COPY . .
RUN pnpm install --frozen-lockfile && pnpm exec turbo run build --concurrency=2
USER node
CMD ["node", "tooling/src/operate/release/main.ts", "publish-all"]
