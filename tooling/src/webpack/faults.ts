/** Ways to break a release whose files all match their record. */
export type Fault =
  | 'entry-throws'
  | 'entry-garbage'
  | 'entry-html'
  | 'entry-empty'
  | 'entry-truncated'
  | 'get-hangs'
  | 'mount-hangs'
  | 'render-throws'
  | 'render-throws-later';

/**
 * Returns code that replaces `mount` of every module. In it `m` is the module, `p` its props, `bad` the props that
 * break it.
 */
const withMount = (global: string, mount: string): string => `
;(function () {
  var container = ${global};
  var poison = function (p) {
    var i18n = new Proxy(p.host.i18n, {
      get: function (target, key) {
        if (key === 'getFixedT') throw new Error('This release throws when it renders');
        return Reflect.get(target, key);
      },
    });
    return Object.assign({}, p, { host: Object.assign({}, p.host, { i18n: i18n }) });
  };
  ${global} = {
    init: container.init,
    get: function (name) {
      return container.get(name).then(function (factory) {
        return function () {
          var m = factory();
          return { bootstrap: m.bootstrap, unmount: m.unmount, update: m.update, mount: function (p) { ${mount} } };
        };
      });
    },
  };
})();`;

/** Inserts a failure into the text of an entry. */
export const breakEntry = (entry: string, global: string, fault: Fault): string => {
  switch (fault) {
    case 'entry-throws':
      return `throw new Error('This release throws when it loads');\n${entry}`;
    case 'entry-garbage':
      return '\u0001\u0002{]';
    case 'entry-html':
      return '<!doctype html><title>Not found</title>';
    case 'entry-empty':
      return '';
    case 'entry-truncated':
      return entry.slice(0, entry.length / 2);
    case 'get-hangs':
      return `${entry}\n;${global} = { init: ${global}.init, get: function () { return new Promise(function () {}); } };`;
    case 'mount-hangs':
      return entry + withMount(global, 'return new Promise(function () {});');
    case 'render-throws':
      return entry + withMount(global, 'return m.mount(poison(p));');
    case 'render-throws-later':
      return (
        entry +
        withMount(
          global,
          'return m.mount(p).then(function () { setTimeout(function () { m.update(poison(p)).catch(p.onFailure); }, 200); });',
        )
      );
  }
};
