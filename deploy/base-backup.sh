#!/bin/sh
# Copies the whole server of the PG* variables to /backups/base-…, compressed and checked. Together with the archived log it can be
# brought to any moment after it: restore-point.sh. The log that no kept copy needs is deleted.
set -eu
folder=${BACKUP_DIR:-/backups}
wal=${WAL_DIR:-/wal}
copy="$folder/base-$(date -u +%Y%m%dT%H%M%SZ)"
pg_basebackup --pgdata="$copy.part" --format=tar --gzip --wal-method=fetch --checkpoint=fast --manifest-checksums=SHA256
gzip -t "$copy.part/base.tar.gz"
mv "$copy.part" "$copy"
# the newest two stay
find "$folder" -maxdepth 1 -name 'base-*' | sort -r | tail -n +3 | while read -r old; do rm -rf "$old"; done
oldest=$(find "$folder" -maxdepth 1 -name 'base-*Z' | sort | head -1)
first=$(tar -xzOf "$oldest/base.tar.gz" backup_label | sed -n 's/^START WAL LOCATION: .*(file \(.*\))$/\1/p')
pg_archivecleanup "$wal" "$first"
echo "copied the server to $copy: $(du -sk "$copy" | cut -f1) kB"
