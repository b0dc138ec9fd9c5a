import * as runtimeCore from '@module-federation/runtime/core';

Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
