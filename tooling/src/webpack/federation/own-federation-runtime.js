export { default as federation } from '@module-federation/webpack-bundler-runtime';
