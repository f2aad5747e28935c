# A cache before the store's pages: Varnish 7 with xkey (vmod-xkey of varnish-modules). docs/deploy.md#a-cache-before-the-pages.
#   PURGE_KEY=… varnishd -a :6081 -f /etc/varnish/medcall.vcl -p vcl_path=/etc/varnish -p http_gzip_support=off -s default,1g
# backends.vcl, beside this file, names the balancer or the processes that answer shoppers (role web).
vcl 4.1;

import std;
import xkey;

include "backends.vcl";

sub vcl_recv {
  if (req.method == "PURGE") {
    # The password of the address in PAGE_CACHE_PURGE_URLS. Without a key nobody may purge.
    if (std.getenv("PURGE_KEY") == "" || req.http.x-purge-key != std.getenv("PURGE_KEY")) {
      return (synth(403, "Forbidden"));
    }
    set req.http.n-gone = xkey.purge(req.http.xkey-purge);
    return (synth(200, "Purged"));
  }

  # For balancers and probes: that somebody answers, and not only that a socket is open.
  if (req.url == "/cache-alive") {
    return (synth(200, "Alive"));
  }

  # What only we say to ourselves.
  unset req.http.x-purge-key;
  unset req.http.xkey-purge;

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Calls, sign-in, and what belongs to one person. Everything else is kept only where the store says so.
  if (req.url ~ "^/(api|console|sandbox)(/|$)") {
    return (pass);
  }

  # Somebody whose browser misses the cookie that says to pages that there is a session: the store sets it with the page (lib/kernel/sessions/marker-rules.ts).
  if (req.http.Cookie ~ "(^|;\s*)(__Host-)?medcall\.session=[^;]" && req.http.Cookie !~ "(^|;\s*)(__Host-)?medcall\.signed-in=[01](;|$)") {
    if (req.url !~ "^/(_next/static|pictures|illustrations|icons|promotions)/") {
      return (pass);
    }
  }

  # What the address of a file or a picture says behind its name changes nothing of it.
  if (req.url ~ "^/(_next/static|pictures|illustrations|icons|promotions)/") {
    set req.url = regsub(req.url, "\?.*$", "");
  }
  # Nor does what advertisements and letters add to that of a page.
  if (req.url ~ "[?&](utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid)=") {
    set req.url = regsuball(req.url, "([?&])(utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid)=[^&]*", "\1");
    set req.url = regsuball(req.url, "&+", "&");
    set req.url = regsub(req.url, "\?&", "?");
    set req.url = regsub(req.url, "[?&]$", "");
  }
  # Any other query is one of as many as somebody cares to invent: none is kept, so that they push nothing out. What a page asks for of another (_rsc) the store answers only
  # under the one name it has.
  if (req.url ~ "\?" && req.url !~ "\?_rsc(=[\w-]*)?$") {
    return (pass);
  }

  # As the store packs: Brotli for every browser of these years. Varnish packs nothing itself.
  if (req.http.Accept-Encoding ~ "(^|,)\s*br\s*(,|;|$)") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "gzip") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }

  set req.grace = 10s;
  if (!std.healthy(req.backend_hint)) {
    # Better a page of ten minutes ago than none.
    set req.grace = 10m;
  }
  # Cookies choose nothing of what is kept: a page that is drawn for one person is never marked to be.
  return (hash);
}

sub vcl_hash {
  hash_data(req.url);
  # The same address as a page, and as the part of it that a page in the browser asks for.
  hash_data(req.http.rsc);
  hash_data(req.http.next-router-prefetch);
  hash_data(req.http.next-router-segment-prefetch);
  hash_data(req.http.next-router-state-tree);
  # While one release takes the place of another, what a page asks for comes from its own.
  hash_data(req.http.x-deployment-id);
  return (lookup);
}

sub vcl_backend_fetch {
  # The other headers in its Vary are in the hash.
  unset bereq.http.if-none-match;
  unset bereq.http.if-modified-since;
}

sub vcl_backend_response {
  if (beresp.http.Set-Cookie) {
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
    return (deliver);
  }
  if (beresp.http.Surrogate-Control ~ "max-age=\d+") {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=(\d+).*$", "\1") + "s", 0s);
    set beresp.grace = 10m;
    set beresp.http.Vary = "Accept-Encoding";
    return (deliver);
  }
  # Files and pictures that say themselves that everybody may keep them.
  if (beresp.status == 200 && beresp.http.Cache-Control ~ "public" && beresp.http.Cache-Control !~ "no-store|private") {
    set beresp.http.Vary = "Accept-Encoding";
    return (deliver);
  }
  set beresp.uncacheable = true;
  # Remembered is only that it is not kept, so that nobody waits for somebody else's answer; of an address that is none not for long.
  if (beresp.status == 404) {
    set beresp.ttl = 5s;
  } else {
    set beresp.ttl = 120s;
  }
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.Surrogate-Control;
  unset resp.http.xkey;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
}

sub vcl_synth {
  if (req.method == "PURGE") {
    set resp.http.X-Purged = req.http.n-gone;
  }
}
